import type { ScreenTopic } from '#shared/contract/method.ts'
import { AppError } from '#shared/errors.ts'
import { mutex } from '#shared/mutex.ts'
import type { OpenVault, WindowState } from '#shared/vault.ts'
import { refusal } from '../host/connection.ts'
import { shownPath } from '../disk/paths.ts'
import { canonicalFile, vaultId } from './places.ts'
import type { VaultPlace } from './places.ts'
import type { RecentVaults } from './recents.ts'
import type { HeldVault, VaultRegistry } from './registry.ts'

/** What one window shows. Its calls go to this vault and to no other. */
export interface WindowVault {
  /** Waits for an opening that is under way: the welcome screen would otherwise flash by at each start. */
  state(): Promise<WindowState>
  /** `meant`: what the page took for the open vault. It hears of another one a moment after it is open. */
  call(method: string, input: string, meant?: string): Promise<string>
  /** Of the open vault; for main, never for the page. */
  file(): string | null
  /** A refusal leaves what was shown, unless the file is damaged: then the window offers to recover it. */
  show(place: VaultPlace): Promise<OpenVault>
  /** The vault that would not open; what was opened from disk stands in no list yet. */
  failed(): { place: VaultPlace; damaged: boolean } | null
  /** The person closed the vault: the next start does not open it by itself. */
  close(): Promise<void>
  /** The window goes away. */
  leave(): Promise<void>
}

type Shown =
  | { kind: 'welcome' }
  | { kind: 'open'; held: HeldVault; unsubscribe: () => void }
  | { kind: 'failed'; place: VaultPlace; why: AppError }

export interface WindowVaultOptions {
  registry: VaultRegistry
  recents: Pick<RecentVaults, 'opened' | 'closed'>
  onChanged(topics: ScreenTopic[]): void
  onState(state: WindowState): void
}

export function windowVault({
  registry,
  recents,
  onChanged,
  onState,
}: WindowVaultOptions): WindowVault {
  let shown: Shown = { kind: 'welcome' }
  // Two openings at once would leave one vault held by nobody.
  const inTurn = mutex()
  const turnTo = async (next: Shown) => {
    const before = shown
    shown = next
    onState(stateOf(next))
    if (before.kind !== 'open') return
    before.unsubscribe()
    await before.held.release()
  }
  const listen = ({ engine }: HeldVault, place: VaultPlace) =>
    engine.subscribe((event) => {
      if (event.kind === 'changed') onChanged(event.topics)
      else if (event.kind === 'ended' && event.why !== null) {
        const { why } = event
        void inTurn(() => turnTo({ kind: 'failed', place, why }))
      }
    })
  const open = async (place: VaultPlace): Promise<OpenVault> => {
    if (shown.kind === 'open' && shown.held.place.file === place.file)
      return describe(shown.held.place)
    try {
      const held = await registry.hold(place)
      recents.opened(held.place)
      await turnTo({ kind: 'open', held, unsubscribe: listen(held, place) })
      return describe(held.place)
    } catch (error) {
      const why =
        error instanceof AppError
          ? error
          : new AppError('internal', 'This vault could not be opened. The log has the details.')
      if (shown.kind !== 'open' || isDamage(why)) await turnTo({ kind: 'failed', place, why })
      throw error
    }
  }
  return {
    state: () => inTurn(async () => stateOf(shown)),
    async call(method, input, meant) {
      if (shown.kind !== 'open')
        return refusal(new AppError('no_vault', 'No vault is open in this window. Open one first.'))
      const { engine, place } = shown.held
      if (meant !== undefined && meant !== vaultId(place.file))
        return refusal(
          new AppError(
            'stale',
            `This window shows ${place.name} by now; what you did was meant for another vault. Nothing was changed. Do it again where you mean it.`,
          ),
        )
      return engine.call(method, input)
    },
    file: () => (shown.kind === 'open' ? shown.held.place.file : null),
    show: (place) => inTurn(() => open({ ...place, file: canonicalFile(place.file) })),
    failed: () =>
      shown.kind === 'failed' ? { place: shown.place, damaged: isDamage(shown.why) } : null,
    close: () =>
      inTurn(async () => {
        if (shown.kind === 'open') recents.closed(shown.held.place.file)
        if (shown.kind === 'failed') recents.closed(shown.place.file)
        await turnTo({ kind: 'welcome' })
      }),
    leave: () => inTurn(() => turnTo({ kind: 'welcome' })),
  }
}

function isDamage(why: AppError): boolean {
  return why.code === 'vault_corrupt'
}

function stateOf(shown: Shown): WindowState {
  if (shown.kind === 'welcome') return shown
  if (shown.kind === 'open') return { kind: 'open', vault: describe(shown.held.place) }
  const { code, message } = shown.why
  return {
    kind: 'failed',
    vault: describe(shown.place),
    code,
    message,
    recoverable: isDamage(shown.why),
  }
}

function describe({ file, name }: VaultPlace): OpenVault {
  return { id: vaultId(file), name, shownPath: shownPath(file) }
}
