import { MemoryId } from '#shared/memory.ts'

const LINE = '[data-candidate] [data-line]'

/** The candidate whose line, buttons or details have the focus. */
export function focusedCandidate(): MemoryId | null {
  const line = document.activeElement?.closest('[data-candidate]')
  return MemoryId.safeParse(line?.getAttribute('data-candidate')).data ?? null
}

/** From line to line, through both lists. */
export function stepCandidate(step: number) {
  const lines = [...document.querySelectorAll<HTMLElement>(LINE)]
  const here = focusedCandidate()
  const at = lines.findIndex(
    (line) => line.closest('[data-candidate]')?.getAttribute('data-candidate') === here,
  )
  const next = at === -1 ? 0 : Math.max(0, Math.min(at + step, lines.length - 1))
  lines[next]?.focus()
}
