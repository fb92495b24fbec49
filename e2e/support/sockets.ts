import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Two ports of this machine, for datagrams and for connections, and what came to them. */
export async function listenForSockets() {
  const heard: string[] = []
  const udp = createSocket('udp4', () => heard.push('datagram'))
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const tcp = createServer((socket) => {
    heard.push('connection')
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a path
  const { port } = tcp.address() as AddressInfo
  return {
    ports: [udp.address().port, port] as const,
    heard: () => heard,
    async [Symbol.asyncDispose]() {
      udp.close()
      tcp.close()
    },
  }
}
