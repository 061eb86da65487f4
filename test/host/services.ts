import { afterEach } from 'vitest'
import { openService, type Service, type ServiceOptions } from '../../main/host/service.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { builtWorker } from '../support/worker.ts'

/** The worker from its sources: nothing has to be built. */
export const WORKER = builtWorker()

/** Call it once in a test file; gives a maker of services, each on a new data folder (or one given) that is gone after the test. */
export function services(): (given?: string, options?: Partial<ServiceOptions>) => Service {
  const open: Service[] = []
  const folders: Folder[] = []
  afterEach(async () => {
    for (const service of open.splice(0)) await service.close()
    for (const folder of folders.splice(0)) folder.remove()
  })
  const fresh = (): string => {
    const folder = temporaryFolder()
    folders.push(folder)
    return folder.path
  }
  return (given, options) => {
    const service = openService({ folder: given ?? fresh(), actor: 'test', worker: WORKER, ...options })
    open.push(service)
    return service
  }
}
