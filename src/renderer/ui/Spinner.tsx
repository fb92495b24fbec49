import { LoaderCircle } from 'lucide-react'

/** Says that something works, without saying what: the words beside it do. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      className="inline-flex text-soft"
    >
      <LoaderCircle aria-hidden className="size-3.5 animate-turn" />
    </span>
  )
}
