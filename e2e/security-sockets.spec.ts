import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/app.ts'
import { packedByName } from './support/packed-by-name.ts'
import { listenForSockets } from './support/sockets.ts'

test('[E25] WebRTC opens no socket, neither from the page nor from a frame in it', async ({
  launchLoci,
}) => {
  const { page } = await launchLoci()
  await using listening = await listenForSockets()
  const found = await page.evaluate(async ([udp, tcp]) => {
    const gathered = async ({
      RTCPeerConnection: Peer,
    }: Pick<typeof globalThis, 'RTCPeerConnection'>) => {
      const turn = { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'a', credential: 'b' }
      const peer = new Peer({ iceServers: [{ urls: `stun:127.0.0.1:${udp}` }, turn] })
      const candidates: string[] = []
      peer.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate !== null) candidates.push(candidate.candidate)
      })
      peer.createDataChannel('out')
      await peer.setLocalDescription(await peer.createOffer())
      await new Promise((done) => setTimeout(done, 2000))
      return candidates
    }
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inFrame: unknown = frame.contentWindow
    return [
      await gathered(window),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a window like ours
      await gathered(inFrame as typeof globalThis),
    ]
  }, listening.ports)
  expect({ found, heard: listening.heard() }).toEqual({ found: [[], []], heard: [] })
})

test('[E26] a packed app that is started to be debugged says so and ends', async () => {
  const packed = packedByName()
  try {
    const { code, said } = await packed.start('--remote-debugging-port=0')
    expect({ code, said: said.split('\n').filter((line) => line.includes('Loci')) }).toEqual({
      code: 1,
      said: [
        'Loci does not start with --remote-debugging-port: it would open your vaults to another program. Start it without.',
      ],
    })
    expect(said).not.toContain('DevTools listening')
    expect(existsSync(join(packed.userData, 'DevToolsActivePort'))).toBe(false)
  } finally {
    packed.remove()
  }
})
