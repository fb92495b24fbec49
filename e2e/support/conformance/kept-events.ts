import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server'

/** What was sent on each stream, for a client that comes back and says what it has. */
export function keptEvents(): EventStore {
  const all: { stream: string; message: JSONRPCMessage }[] = []
  return {
    async storeEvent(stream, message) {
      all.push({ stream, message })
      return String(all.length)
    },
    getStreamIdForEventId: async (id) => all[Number(id) - 1]?.stream,
    async replayEventsAfter(last, { send }) {
      const { stream = '' } = all[Number(last) - 1] ?? {}
      for (const [index, event] of all.entries()) {
        // The first of a stream only says that it has begun.
        const says = index >= Number(last) && Object.keys(event.message).length > 0
        if (says && event.stream === stream) await send(String(index + 1), event.message)
      }
      return stream
    },
  }
}
