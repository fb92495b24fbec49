import { given } from './outside/clients/given.mjs'
import { ownFiles } from './outside/clients/own-files.mjs'
import { clients, PACKAGES, PROMPT } from './outside/clients/table.mjs'
import { connectWindow } from './outside/connect-window.mjs'
import { fetched } from './outside/fetch.mjs'
import { aRoom } from './outside/room.mjs'
import { scriptedModel } from './outside/scripted-model.mjs'
import { openDisplay } from './setup/display.mjs'
import { say, script } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { ensureBuilt } from './steps/build.mjs'

const TASK = 'relay 23 answered'
const CHOICES = { agent: 'DEV-001', teams: [], project: 'project-3', hooks: true }

/**
 * Real agents, each with a home of its own and a scripted model. Loci's window connects them, they say that they are
 * connected, what reaches the model is what Loci kept, and the window takes out again what it put in.
 */
await script(async (wanted) => {
  const electron = await setUp()
  await ensureBuilt()
  const modules = await fetched('agents', PACKAGES)
  const display = await openDisplay({ apps: 'many' })
  let [held, failures] = [0, 0]
  const hold = (name, isHeld, told) => {
    say(`${isHeld ? 'ok  ' : 'FAIL'} ${name}${isHeld ? '' : `\n${told}`}`)
    if (isHeld) held += 1
    else failures += 1
  }
  for (const [name, client] of Object.entries(clients)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const room = await aRoom()
    const window = await connectWindow(electron, display.env, room)
    try {
      await used(name, client, { modules, room, window, hold })
    } finally {
      await window.close()
      await room.leave()
    }
  }
  display.close()
  say(`${held} held, ${failures} failed.`)
  return failures === 0 ? 0 : 1
})

async function used(name, client, { modules, room, window, hold }) {
  const model = await scriptedModel('context', { task: TASK })
  const files = ownFiles(room.home, client.own(model.url))
  const shown = await window.connect(client.id, CHOICES)
  const written = files.read()
  const paths = shown.map(({ shownPath }) => shownPath).join(', ')
  hold(`${name}: Connect wrote ${paths}`, shown.length === Object.keys(written).length, paths)
  const { ok, sentence } = await window.check(client.id)
  hold(`${name}: ${sentence}`, ok, sentence)
  const told = await client.told(modules, room)
  hold(`${name}: says it is connected`, client.connected.test(told), told)
  if (client.turn !== undefined) {
    const { output } = await client.turn(modules, room, model.url)
    const { reached, told: kept } = await given(room, model.requests)
    const seen = `${output}\n${kept}`
    hold(`${name}: by tool, the model got what Loci kept`, reached(TASK), seen)
    hold(`${name}: by hook, the model got what Loci kept`, reached(PROMPT), seen)
  }
  model.close()
  const left = files.read()
  await window.disconnect(client.id)
  const troubles = files.troublesAfter(written, left)
  hold(`${name}: Disconnect took out exactly that`, troubles.length === 0, troubles.join('\n'))
  const after = await client.told(modules, room)
  hold(`${name}: no longer says it is connected`, !client.connected.test(after), after)
}
