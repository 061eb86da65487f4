import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Containers often have 64 MB there; a run would fill them. */
const ENOUGH = 1024 ** 3

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH
}

/**
 * Gives a run of the tests a temporary folder of its own, in memory where there is room: nothing waits for a disk there,
 * and a process that is killed loses nothing. Afterwards it is removed, with whatever those left behind who were killed.
 */
export default function setup(): () => void {
  const place = hasRoom() ? MEMORY : tmpdir()
  removeOldFolders(place)
  const folder = mkdtempSync(path.join(place, `chronique-run-${process.pid}-`))
  // Programs of other users, who may only read there, pass through.
  chmodSync(folder, 0o711)
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => remove(folder)
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Removes the folders of runs that were killed themselves. One that a mounted disk holds open stops no other run. */
function removeOldFolders(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^chronique-run-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      remove(path.join(place, name))
    } catch {
      // Whoever mounted it has to take it away.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
