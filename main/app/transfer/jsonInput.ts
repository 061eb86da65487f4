// Hosts read documents and lists through here.
export { decoded } from '../../../shared/rules/kit/decoded.ts'
export { readJsonFile, readListFile } from '../../transfer/jsonFile.ts'
