import type { Session } from 'electron'
import type { Log } from '#engine/ports/log.ts'

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>
type Permission = Parameters<RequestHandler>[1] | Parameters<CheckHandler>[1]

/** Everything a page can ask the system for, and why Loci's page gets none of it. */
export const REFUSALS = {
  'clipboard-read':
    'what was copied elsewhere is none of our business; pasting needs no permission',
  'clipboard-sanitized-write': 'copying a selection needs no permission',
  'deprecated-sync-clipboard-read': 'what was copied elsewhere is none of our business',
  'display-capture': 'memories have no use for the screen',
  fileSystem: 'files are chosen in dialogs of the main process and never handed to the page',
  fullscreen: 'the window menu does it; a page in full screen can imitate the system',
  geolocation: 'memories have no use for a place',
  hid: 'no devices',
  'idle-detection': 'nobody is watched',
  keyboardLock: 'the way out of the window stays free',
  media: 'memories have no use for camera or microphone',
  mediaKeySystem: 'nothing protected is played',
  midi: 'no devices',
  midiSysex: 'no devices',
  notifications: 'nothing is announced outside the window',
  openExternal: 'addresses are opened by the main process after asking',
  pointerLock: 'the pointer stays free',
  serial: 'no devices',
  'speaker-selection': 'nothing is played',
  'storage-access': 'there is no third party',
  'top-level-storage-access': 'there is no third party',
  unknown: 'what is not known is not granted',
  usb: 'no devices',
  'window-management': 'windows are placed by the main process',
} satisfies Record<Permission, string>

type Doors = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setBluetoothPairingHandler'
>

/** Requests, checks and devices have a handler each: one that is left out grants by default. */
export function refusePermissions(session: Doors, log: Log): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    log.write('warn', 'permission.refused', { permission })
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
}
