/** One kind of thing over time: a value for each place along the bottom. */
export interface ChartSeries {
  name: string
  /** A token of the theme: `var(--signal-keywords)`. */
  colour: string
  values: readonly number[]
}

/** Apart in both themes, and in this order for those who see few colours. */
const CHART_COLOURS = [
  'var(--signal-keywords)',
  'var(--signal-entities)',
  'var(--signal-tags)',
  'var(--signal-meaning)',
  'var(--signal-frequency)',
  'var(--signal-neighbours)',
] as const

/** The n-th colour, from the first again after the last. */
export const chartColour = (index: number): string =>
  CHART_COLOURS[index % CHART_COLOURS.length] ?? CHART_COLOURS[0]

/** Dashes, so that colour is not all that tells lines apart. */
const DASHES = [undefined, '5 3', '1.5 3', '8 3 1.5 3'] as const
export const chartDash = (index: number): string | undefined => DASHES[index % DASHES.length]
