import { join } from 'node:path'
import { app } from 'electron'
import { type Connections, connectionsOf } from '../connect/connections.ts'
import { receiptsIn } from '../connect/receipts.ts'

/** The packed app is its own command line; the source tree has a script that finds Electron. */
export function desktopConnections(file: string): Connections {
  const command = app.isPackaged ? process.execPath : join(app.getAppPath(), 'bin', 'loci')
  // As root Electron begins with nothing less, whatever it is asked to do.
  const args = app.isPackaged ? process.argv.filter((word) => word === '--no-sandbox') : []
  return connectionsOf({
    machine: { home: app.getPath('home'), env: process.env, platform: process.platform },
    loci: { command, args },
    receipts: receiptsIn(file),
    today: () => new Date().toISOString().slice(0, 10),
    commandSeconds: 30,
  })
}
