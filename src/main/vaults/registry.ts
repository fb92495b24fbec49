import type { SupervisedEngine } from '../host/supervisor.ts'
import { canonicalFile } from './places.ts'
import type { VaultPlace } from './places.ts'

export interface HeldVault {
  readonly place: VaultPlace
  readonly engine: Pick<SupervisedEngine, 'call' | 'subscribe'>
  release(): Promise<void>
}

/** The vaults that are open now: one engine a file, shared by the windows that show it, closed with the last. */
export interface VaultRegistry {
  hold(place: VaultPlace): Promise<HeldVault>
  /** The person chose something else: every open vault goes by it from its next call on. */
  reconfigure(): void
  closeAll(): Promise<void>
}

export interface RegistryOptions {
  start(place: VaultPlace): Promise<SupervisedEngine>
  /** A vault was opened, and its engine can be listened to. */
  onOpened?(file: string, engine: SupervisedEngine): void
}

interface Running {
  engine: Promise<SupervisedEngine>
  holders: number
  closing: Promise<void> | null
}

export function vaultRegistry({ start, onOpened }: RegistryOptions): VaultRegistry {
  const vaults = new Map<string, Running>()

  const forget = (file: string, vault: Running) => {
    if (vaults.get(file) === vault) vaults.delete(file)
  }
  const open = (place: VaultPlace): Running => {
    const vault: Running = { engine: started(place), holders: 0, closing: null }
    vaults.set(place.file, vault)
    return vault
  }
  const started = async (place: VaultPlace) => {
    const engine = await start(place)
    const vault = vaults.get(place.file)
    engine.subscribe((event) => {
      // A fallen engine must not be joined: the next window starts a fresh one.
      if (event.kind === 'ended' && event.why !== null && vault !== undefined)
        forget(place.file, vault)
    })
    onOpened?.(place.file, engine)
    return engine
  }
  const close = (file: string, vault: Running): Promise<void> => {
    vault.closing ??= vault.engine
      .then(
        (engine) => engine.close(),
        () => undefined,
      )
      .then(() => forget(file, vault))
    return vault.closing
  }
  const release = async (file: string, vault: Running) => {
    vault.holders -= 1
    if (vault.holders === 0) await close(file, vault)
  }

  return {
    async hold(place) {
      const file = canonicalFile(place.file)
      // Joining a vault that is about to close would leave its new window without an engine.
      while (vaults.get(file)?.closing) await vaults.get(file)?.closing
      const vault = vaults.get(file) ?? open({ ...place, file })
      vault.holders += 1
      try {
        const engine = await vault.engine
        return {
          place: { file, name: engine.name },
          engine,
          release: () => release(file, vault),
        }
      } catch (error) {
        await release(file, vault)
        throw error
      }
    },
    reconfigure() {
      for (const vault of vaults.values())
        void vault.engine.then(
          (engine) => engine.reconfigure(),
          () => undefined,
        )
    },
    async closeAll() {
      await Promise.all([...vaults].map(([file, vault]) => close(file, vault)))
    },
  }
}
