import { contextBridge, ipcRenderer } from 'electron'
import type { IpcRendererEvent } from 'electron'
import { CALL, CHANGED, COMMAND } from '#shared/channels.ts'
import type { Bridge } from '#shared/channels.ts'

// The event object stays here: it would hand the page a way to send on any channel.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- topics and commands differ in nothing else
function hear<T>(channel: string, listener: (heard: T) => void): () => void {
  const relay = (_event: IpcRendererEvent, heard: T) => listener(heard)
  ipcRenderer.on(channel, relay)
  return () => void ipcRenderer.off(channel, relay)
}

const bridge: Bridge = {
  call: (method, input, vault) =>
    ipcRenderer.invoke(CALL, method, JSON.stringify(input ?? {}), vault),
  onChanged: (listener) => hear(CHANGED, listener),
  onCommand: (listener) => hear(COMMAND, listener),
  platform: process.platform,
}

contextBridge.exposeInMainWorld('loci', Object.freeze(bridge))
