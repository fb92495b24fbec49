import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { stopAsking } from '../table-state.ts'

interface ChoiceDialogProps<T extends string> {
  title: string
  choices: readonly T[]
  renderChoice: (choice: T) => ReactNode
  onChoose: (choice: T) => void
}

/** One of a few, by a click, by the arrows and Enter, or by its number. */
export function ChoiceDialog<T extends string>({
  title,
  choices,
  renderChoice,
  onChoose,
}: ChoiceDialogProps<T>) {
  const list = useRef<HTMLDivElement>(null)

  function choose(choice: T) {
    stopAsking()
    onChoose(choice)
  }

  function onKeyDown(event: KeyboardEvent) {
    const numbered = choices[Number(event.key) - 1]
    if (numbered !== undefined) return choose(numbered)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }

  return (
    <Dialog open onOpenChange={stopAsking} title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the buttons inside it */}
      <div ref={list} onKeyDown={onKeyDown} className="flex flex-col">
        {choices.map((choice, place) => (
          <button
            key={choice}
            type="button"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog of choices begins at the first, not at its Close button
            autoFocus={place === 0}
            onClick={() => choose(choice)}
            className="flex h-8 items-center justify-between rounded-md px-2 text-left hover:bg-hover focus:bg-hover"
          >
            {renderChoice(choice)}
            <Kbd shortcut={String(place + 1)} />
          </button>
        ))}
      </div>
    </Dialog>
  )
}
