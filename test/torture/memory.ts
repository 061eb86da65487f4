import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Containers often have 64 MB there; the trials would fill them. */
const ENOUGH = 1024 ** 3

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH
}

/** Where folders are quickly made and thrown away: in memory where there is room. A process that dies loses nothing there. */
export const QUICK = hasRoom() ? MEMORY : tmpdir()
