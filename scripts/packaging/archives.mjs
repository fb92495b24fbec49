import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { inRoot } from '../setup/root.mjs'
import { run, succeeds } from '../setup/run.mjs'
import { say, seconds, stop } from '../setup/say.mjs'
import { releaseFolder } from './pack.mjs'

/** A .tar.gz anyone can unpack, made with the system's own tar: electron-builder would download one. */
export async function makeTar(folder, name) {
  const file = join(releaseFolder, `${name.base}.tar.gz`)
  const rename = `s,^${basename(folder)},${name.base},`
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  await make(file, 'tar', [
    '-czf',
    file,
    ...owner,
    '--transform',
    rename,
    '-C',
    dirname(folder),
    basename(folder),
  ])
  return file
}

/** A .deb for the system menu, where dpkg-deb exists. */
export async function makeDeb(folder, name) {
  if (!(await succeeds('dpkg-deb', ['--version']))) {
    say('No dpkg-deb here, so no .deb is made.')
    return null
  }
  const tree = join(releaseFolder, '.deb')
  rmSync(tree, { recursive: true, force: true })
  const file = join(releaseFolder, `${name.base}.deb`)
  try {
    layOut(tree, folder, name)
    await make(file, 'dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', tree, file])
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
  return file
}

function layOut(tree, folder, name) {
  const write = (path, text) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  cpSync(folder, join(tree, 'opt/loci'), { recursive: true, verbatimSymlinks: true })
  // Owned by root and set-uid: the sandbox then also works where user namespaces are switched off.
  chmodSync(join(tree, 'opt/loci/chrome-sandbox'), 0o4755)
  write('DEBIAN/control', control(name))
  write('usr/share/applications/loci.desktop', desktopEntry())
  write('usr/bin/loci', onThePath)
  chmodSync(join(tree, 'usr/bin/loci'), 0o755)
  cpSync(inRoot('build', 'icon.png'), join(tree, 'usr/share/icons/hicolor/1024x1024/apps/loci.png'))
  cpSync(inRoot('build', 'icon.svg'), join(tree, 'usr/share/icons/hicolor/scalable/apps/loci.svg'))
}

function control({ version, suffix }) {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  return `Package: loci
Version: ${version}${suffix.replace('-', '~')}
Architecture: ${arch}
Maintainer: The Loci authors <loci@localhost>
Section: devel
Priority: optional
Depends: libgtk-3-0 | libgtk-3-0t64, libnss3, libasound2 | libasound2t64, libgbm1
Description: The memory of your AI agents, in one place
 Loci shows what your agents remember, and lets you settle and correct it.
${suffix ? ' This is a development build on an unofficial Electron: do not distribute it.\n' : ''}`
}

/** Root, as containers have it, may use commands: they show no page that a sandbox would shut in. */
const onThePath = `#!/bin/sh
if [ "$(id -u)" = 0 ]; then
  case \${1-} in
    --help | -h | --version) set -- --no-sandbox "$@" ;;
    '' | *[!a-z]*) ;;
    *) set -- --no-sandbox "$@" ;;
  esac
fi
exec /opt/loci/loci "$@"
`

function desktopEntry() {
  return `[Desktop Entry]
Type=Application
Name=Loci
Comment=The memory of your AI agents, in one place you can see, settle and correct
Exec=/opt/loci/loci %U
Icon=loci
StartupWMClass=Loci
Categories=Development;
`
}

// Written under another name first: an interrupted run must not leave half an archive to be shared.
async function make(file, command, args) {
  const began = Date.now()
  const partial = `${file}.partial`
  const { code, output } = await run(
    command,
    args.map((arg) => (arg === file ? partial : arg)),
    { capture: true },
  )
  if (code !== 0 || !existsSync(partial)) {
    say(output.trim())
    stop(
      `${basename(file)} could not be made: check that the disk has a gigabyte free and run npm run dist again.`,
    )
  }
  renameSync(partial, file)
  const megabytes = Math.round(statSync(file).size / 1_000_000)
  say(`Made release/${basename(file)} (${megabytes} MB, ${seconds(began)}).`)
}
