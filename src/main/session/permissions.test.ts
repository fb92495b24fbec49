import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { refusePermissions, REFUSALS } from './permissions.ts'

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>

test('every permission of the table has a reason and is refused, asked for or checked', () => {
  const doors = recordDoors()
  const names = Object.keys(REFUSALS)
  expect(names.length).toBeGreaterThan(20)
  for (const name of [...names, 'something-new']) {
    const answers: boolean[] = []
    Reflect.apply(doors.request, null, [
      null,
      name,
      (granted: boolean) => answers.push(granted),
      {},
    ])
    expect(answers).toEqual([false])
    expect(Reflect.apply(doors.check, null, [null, name, 'app://inspector', {}])).toBe(false)
  }
  for (const reason of Object.values(REFUSALS)) expect(reason).not.toBe('')
})

test('devices, screens and pairings have no other way in', () => {
  const doors = recordDoors()
  expect(doors.others).toEqual(['device', 'display', 'bluetooth'])
})

function recordDoors() {
  const doors: { request: RequestHandler; check: CheckHandler; others: string[] } = {
    request: () => undefined,
    check: () => true,
    others: [],
  }
  refusePermissions(
    {
      setPermissionRequestHandler: (handler) => void (doors.request = handler ?? doors.request),
      setPermissionCheckHandler: (handler) => void (doors.check = handler ?? doors.check),
      setDevicePermissionHandler: (handler) => {
        if (Reflect.apply(handler ?? (() => true), null, [{}]) === false)
          doors.others.push('device')
      },
      setDisplayMediaRequestHandler: (handler) => {
        handler?.(Object.create(null), (streams) => {
          if (Object.keys(streams).length === 0) doors.others.push('display')
        })
      },
      setBluetoothPairingHandler: (handler) => {
        handler?.(Object.create(null), ({ confirmed }) => {
          if (!confirmed) doors.others.push('bluetooth')
        })
      },
    },
    { write: () => undefined },
  )
  return doors
}
