import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { canonical } from '#shared/json.ts'
import { SIGNALS, type Weights } from '#shared/recall.ts'
import { change, setWeights, useTrial, weigh } from './trial.ts'
import { WeightRow } from './WeightRow.tsx'

interface WeightsPanelProps {
  /** What every recall in this vault uses now. */
  vault: Weights
  /** What Loci comes with. */
  loci: Weights
}

/** One slider a signal, for the setting in hand; what is moved is tried at once and saved only when asked. */
export function WeightsPanel({ vault, loci }: WeightsPanelProps) {
  const { editing, sideBySide } = useTrial()
  const weights = useTrial((trial) => trial[editing]) ?? vault
  const same = (other: Weights) => canonical(weights) === canonical(other)
  return (
    <section aria-label="Weights" className="flex flex-col gap-3">
      <div className="flex h-7 items-center justify-between gap-2">
        <h2 className="section-label">Weights</h2>
        {sideBySide && (
          <Segments
            label="Setting"
            value={editing}
            options={SETTINGS}
            onChange={(chosen) => change({ editing: chosen })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="primary"
          disabled={same(vault)}
          onClick={() => void save(weights)}
        >
          Save as the vault’s defaults
        </Button>
        <Button size="s" disabled={same(vault)} onClick={() => setWeights(editing, null)}>
          Reset
        </Button>
        <Button
          size="s"
          disabled={canonical(vault) === canonical(loci) && same(loci)}
          onClick={() => void backToLoci(vault, loci)}
        >
          Back to Loci’s defaults
        </Button>
      </div>
      {SIGNALS.map((name) => (
        <WeightRow
          key={name}
          name={name}
          weight={weights[name]}
          usual={vault[name]}
          onChange={(weight) => weigh(editing, weights, name, weight)}
        />
      ))}
    </section>
  )
}

async function save(weights: Weights) {
  const outcome = await act('recall.setWeights', { weights })
  // From now on they are the vault's own: undone there, they are undone here.
  if (outcome !== null) forgetWhatEquals(weights)
}

/** The sliders go there at once; the vault only if it had weights of its own. */
async function backToLoci(vault: Weights, loci: Weights) {
  const { editing } = useTrial.getState()
  const ownWeights = canonical(vault) !== canonical(loci)
  const outcome = ownWeights ? await act('recall.setWeights', { weights: null }) : null
  if (!ownWeights || outcome !== null) setWeights(editing, null)
}

function forgetWhatEquals(weights: Weights) {
  const trial = useTrial.getState()
  for (const setting of ['a', 'b'] as const)
    if (canonical(trial[setting]) === canonical(weights)) setWeights(setting, null)
}

const SETTINGS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const
