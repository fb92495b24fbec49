export const LANGUAGES = [
  'typescript',
  'tsx',
  'javascript',
  'python',
  'go',
  'rust',
  'java',
  'c',
  'cpp',
] as const
export type Language = (typeof LANGUAGES)[number]

const BY_ENDING: Readonly<Record<string, Language>> = {
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  py: 'python',
  pyi: 'python',
  go: 'go',
  rs: 'rust',
  java: 'java',
  c: 'c',
  h: 'cpp',
  cc: 'cpp',
  cpp: 'cpp',
  cxx: 'cpp',
  hpp: 'cpp',
  hh: 'cpp',
  hxx: 'cpp',
}

/** Source files without a parser here: outlined by indentation. */
const OTHER_CODE = new Set(
  'bash cs css dart erl ex exs fs groovy hs jl kt kts less lua m ml mm nim php pl pm ps1 r rb sass scala scss sh sol sql svelte swift tcl tf v vb vue zig zsh'.split(
    ' ',
  ),
)

export function languageOf(location: string): Language | null {
  return BY_ENDING[endingOf(location)] ?? null
}

export function isCode(location: string): boolean {
  return languageOf(location) !== null || OTHER_CODE.has(endingOf(location))
}

function endingOf(location: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(location)?.[1]?.toLowerCase() ?? ''
}
