import type { Store } from '../port.ts'

export interface OpenedStore extends AsyncDisposable {
  store: Store
  /** Everything kept but the journal, in a form that can be compared byte for byte. */
  dump(): Promise<string>
}

/** An empty store; leaving the block closes it and clears away what it left. */
export type OpenStore = () => Promise<OpenedStore>
