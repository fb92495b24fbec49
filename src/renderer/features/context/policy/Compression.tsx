import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { KINDS } from '#shared/context-policy.ts'
import { CONTENT_KIND_WORDS } from '../package-words.ts'
import type { PolicyPart } from './policy-part.ts'

/** Off: memories of this kind go in whole or not at all. */
export function Compression({ policy, onChange }: PolicyPart) {
  const { compression } = policy
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="section-label mb-1">Shorten what does not fit</legend>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={compression[kind]}
          onChange={(on) => onChange({ ...policy, compression: { ...compression, [kind]: on } })}
          className="text-sm"
        >
          {CONTENT_KIND_WORDS[kind].name}{' '}
          <span className="text-soft">{CONTENT_KIND_WORDS[kind].becomes}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
