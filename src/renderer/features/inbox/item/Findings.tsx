import { fieldLabel } from '#renderer/lib/diff/field-names.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import type { SecretFinding } from '#shared/review.ts'

/** Where a credential was found. The text itself never reaches this window. */
export function Findings({ findings }: { findings: readonly SecretFinding[] }) {
  return (
    <section aria-label="What was found" className="min-w-0">
      <h3 className="section-label mb-1.5">What was found</h3>
      <ul className="flex flex-col gap-2">
        {findings.map(({ rule, field, masked }, index) => (
          <li key={index} className="rounded-md border bg-panel px-3 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone="warn">{rule}</Badge>
              <span className="text-sm text-soft">in {whereWords(field)}</span>
            </p>
            <code dir="auto" className="mt-1 block font-mono text-sm break-all">
              {masked}
            </code>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        The rest of the text is held back with it. Redacting keeps the memory and puts a mark where
        each credential stood.
      </p>
    </section>
  )
}

function whereWords(field: string): string {
  if (field === 'attachment') return 'the whole text'
  const [name = field] = field.split('.')
  return fieldLabel(name).toLowerCase()
}
