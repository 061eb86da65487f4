// Hosts read JSON documents through here.
export { decoded } from '../../../shared/rules/kit/decoded.ts'
export { readJsonFile } from '../../transfer/jsonFile.ts'
