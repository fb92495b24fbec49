import type { Topic } from '#shared/contract/method.ts'
import { AppError } from '#shared/errors.ts'
import type { SupervisedEngine, SupervisorOptions } from '../host/supervisor.ts'
import { canonicalFile } from './places.ts'
import type { VaultPlace } from './places.ts'

/** Somebody who shows a vault: a window. */
interface Holder {
  onChanged(topics: Topic[]): void
  onFailed(why: AppError): void
}

export interface HeldVault {
  readonly place: VaultPlace
  call(method: string, input: string): Promise<string>
  release(): Promise<void>
}

/** The vaults that are open now: one engine a file, shared by the windows that show it, closed with the last. */
export interface VaultRegistry {
  hold(place: VaultPlace, holder: Holder): Promise<HeldVault>
  /** The person chose something else: every open vault goes by it from its next call on. */
  reconfigure(): void
  closeAll(): Promise<void>
}

interface Running {
  host: Promise<SupervisedEngine>
  holders: Set<Holder>
  closing: Promise<void> | null
}

export type StartVault = (
  place: VaultPlace,
  heard: Pick<SupervisorOptions, 'onChanged' | 'onFailed'>,
) => Promise<SupervisedEngine>

export function vaultRegistry(start: StartVault): VaultRegistry {
  const vaults = new Map<string, Running>()

  const open = (place: VaultPlace): Running => {
    const holders = new Set<Holder>()
    const host = start(place, {
      onChanged: (topics) => holders.forEach((holder) => holder.onChanged(topics)),
      onFailed: (why) => {
        // A fallen engine must not be joined: the next window starts a fresh one.
        if (vaults.get(place.file) === vault) vaults.delete(place.file)
        for (const holder of holders) holder.onFailed(why)
      },
    })
    const vault: Running = { host, holders, closing: null }
    vaults.set(place.file, vault)
    return vault
  }
  const close = (file: string, vault: Running): Promise<void> => {
    vault.closing ??= vault.host
      .then(
        (host) => host.close(),
        () => undefined,
      )
      .then(() => {
        if (vaults.get(file) === vault) vaults.delete(file)
      })
    return vault.closing
  }
  const release = async (file: string, vault: Running, holder: Holder) => {
    vault.holders.delete(holder)
    if (vault.holders.size === 0) await close(file, vault)
  }

  return {
    async hold(place, holder) {
      const file = canonicalFile(place.file)
      // Joining a vault that is about to close would leave its new window without an engine.
      while (vaults.get(file)?.closing) await vaults.get(file)?.closing
      const vault = vaults.get(file) ?? open({ ...place, file })
      vault.holders.add(holder)
      try {
        const host = await vault.host
        return {
          place: { file, name: host.name },
          call: (method, input) => host.call(method, input),
          release: () => release(file, vault, holder),
        }
      } catch (error) {
        await release(file, vault, holder)
        throw error
      }
    },
    reconfigure() {
      for (const { host } of vaults.values())
        void host.then(
          (engine) => engine.reconfigure(),
          () => undefined,
        )
    },
    async closeAll() {
      await Promise.all([...vaults].map(([file, vault]) => close(file, vault)))
    },
  }
}
