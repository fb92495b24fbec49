import { useCommands } from '#renderer/lib/commands.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { isAsked } from '#renderer/lib/recall/search-input.ts'
import { askWhyNot, stopWhyNot, useWhyNot } from '#renderer/lib/recall/why-not.ts'
import { MemoryPicker } from '#renderer/parts/picker/MemoryPicker.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { AbsenceView } from './AbsenceView.tsx'

/** Why a memory somebody expected is not among the results: pick it, and see. */
export function WhyNot() {
  const asked = useWhyNot((state) => state.asked)
  const search = useNavigation(({ place }) => place.search)
  const openId = useNavigation(({ place }) => place.memoryId)
  useCommands([
    {
      id: 'why-not-open',
      title: 'Why is this not in the search?',
      group: 'Memory',
      when: () => openId !== null && isAsked(search),
      run: () => askWhyNot(openId),
    },
  ])
  const id = asked?.id ?? null
  const whose = search.as === null ? '' : `, as ${search.as.id}`
  return (
    <Dialog
      open={asked !== null && isAsked(search)}
      onOpenChange={(open) => !open && stopWhyNot()}
      title={id === null ? 'Which memory did you expect?' : 'Why not this one?'}
      description={`Searching “${shortened(search.text)}”${whose}`}
      width="l"
      footer={
        id === null ? undefined : (
          <>
            <Button onClick={() => askWhyNot()}>Pick another</Button>
            <Button variant="primary" onClick={stopWhyNot}>
              Close
            </Button>
          </>
        )
      }
    >
      {asked !== null &&
        (id === null ? (
          <MemoryPicker label="Words of the memory you expected" onPick={askWhyNot} />
        ) : (
          <AbsenceView key={id} id={id} search={search} />
        ))}
    </Dialog>
  )
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)
