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
 * Gives a run of the tests its own temporary folder, in memory if there is room: then nothing waits for a disk, and a process that
 * is killed loses no data. Afterwards removes the folder with everything that killed processes left in it.
 */
export default function setup(): () => void {
  const place = hasRoom() ? MEMORY : tmpdir()
  removeOldFolders(place)
  const folder = mkdtempSync(path.join(place, `chronique-run-${process.pid}-`))
  // Programs of other users must be able to pass through the folder.
  chmodSync(folder, 0o711)
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => remove(folder)
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Removes the folders of runs that were killed. Skips a folder that cannot be removed because a disk is mounted in it. */
function removeOldFolders(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^chronique-run-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      remove(path.join(place, name))
    } catch {
      // Whoever mounted the disk has to remove it.
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
