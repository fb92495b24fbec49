import { say, stop } from '../setup/say.mjs'

/** What a package must refuse to be talked into, whatever its configuration file said. */
const wanted = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
}

/** Reads the fuses back out of the program: a misspelt key in the configuration flips nothing and says nothing. */
export async function checkFuses(program) {
  const { FuseState, FuseV1Options, getCurrentFuseWire } = await import('@electron/fuses')
  const wire = await getCurrentFuseWire(program)
  const wrong = Object.entries(wanted)
    .filter(
      ([name, on]) => wire[FuseV1Options[name]] !== (on ? FuseState.ENABLE : FuseState.DISABLE),
    )
    .map(([name]) => name)
  if (wrong.length > 0) {
    stop(
      `These fuses of the packed app are not set as they must be: ${wrong.join(', ')}. Mend electronFuses in electron-builder.yml.`,
    )
  }
  say(`All ${Object.keys(wanted).length} fuses are as they must be.`)
}
