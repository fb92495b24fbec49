import { NewVaultForm } from '#renderer/features/welcome/NewVaultForm.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { setNewVault, useOverlays } from './overlays.ts'

export function NewVault() {
  const open = useOverlays((view) => view.newVaultOpen)
  return (
    <Dialog
      open={open}
      onOpenChange={setNewVault}
      title="New vault"
      description="A vault is one file that holds memories, their history and your saved filters."
    >
      <NewVaultForm onDone={() => setNewVault(false)} />
    </Dialog>
  )
}
