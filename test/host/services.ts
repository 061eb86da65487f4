import { afterEach } from 'vitest'
import { openService, type Service, type ServiceOptions } from '../../main/host/service.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { builtWorker } from '../support/worker.ts'

/** The worker for tests; no build of the program is needed. */
export const WORKER = builtWorker()

/** Call it once in a test file; returns a function that opens services, each in a new data folder (or the given one), closed after the test. */
export function services(): (given?: string, options?: Partial<ServiceOptions>) => Service {
  const open: Service[] = []
  const folders: Folder[] = []
  afterEach(async () => {
    for (const service of open.splice(0)) await service.close()
    for (const folder of folders.splice(0)) folder.remove()
  })
  const createFolder = (): string => {
    const folder = temporaryFolder()
    folders.push(folder)
    return folder.path
  }
  return (given, options) => {
    const service = openService({ folder: given ?? createFolder(), actor: 'test', worker: WORKER, ...options })
    open.push(service)
    return service
  }
}
