import { ShieldCheck } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { showVaultCheck } from '#renderer/lib/vault-check/check-dialog.ts'
import { Button } from '#renderer/ui/Button.tsx'

/** Where somebody who fears for their vault looks. Nothing where none is open. */
export function VaultCheckSetting() {
  const { data: state } = useEngineQuery('window.state', {})
  if (state?.kind !== 'open') return null
  return (
    <section aria-labelledby="vault-check" className="pt-6">
      <h3 id="vault-check" className="section-label">
        Vault check
      </h3>
      <p className="mt-2 text-sm text-soft">
        Reads the whole vault against itself: the file, the search index, counts, meaning and the
        journal. It changes nothing and says what to do about what it finds.
      </p>
      <Button className="mt-3" icon={ShieldCheck} onClick={() => showVaultCheck(true)}>
        Check this vault
      </Button>
    </section>
  )
}
