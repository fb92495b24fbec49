import { fieldLabel } from '#renderer/lib/diff/field-names.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { listed } from '#shared/field-words.ts'
import { isCredentialGone, type ReviewCard, type SecretFinding } from '#shared/review.ts'

/** Where a credential was found. The text itself never reaches this window. */
export function Findings({ card: { findings, resolution } }: { card: ReviewCard }) {
  const gone = findings.every(isCredentialGone)
  return (
    <section aria-label="What was found" className="min-w-0">
      <h3 className="section-label mb-1.5">What was found</h3>
      <ul className="flex flex-col gap-2">
        {foundOnce(findings).map(({ rule, masked, where }, index) => (
          <li key={index} className="rounded-md border bg-panel px-3 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone="warn">{rule}</Badge>
              <span className="text-sm text-soft">in {where}</span>
            </p>
            <code dir="auto" className="mt-1 block font-mono text-sm break-all">
              {masked}
            </code>
          </li>
        ))}
      </ul>
      {resolution === null && (
        <p className="mt-2 text-sm text-soft">{gone ? WITHOUT_IT : WITH_IT}</p>
      )}
    </section>
  )
}

const WITH_IT =
  'Redact saves the memory with a mark where the credential stood and takes the credential out of the vault. Reject saves nothing; the text stays in the vault file until you erase the settled item.'
const WITHOUT_IT = 'The credential is gone from the vault. What would be saved is the rest.'

/** A summary repeats how a text begins: one credential is told of once, with all its places. */
function foundOnce(findings: readonly SecretFinding[]) {
  const same = Map.groupBy(findings, ({ rule, masked }) => `${rule}\n${masked}`)
  return [...same.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const places = new Set([first, ...others].map(({ field }) => whereWords(field)))
    return [{ ...first, where: listed([...places]) }]
  })
}

function whereWords(field: string): string {
  if (field === 'attachment') return 'the whole text'
  const [name = field] = field.split('.')
  return fieldLabel(name).toLowerCase()
}
