// Hosts read JSON documents through here.
export { readJsonFile } from '../transfer/jsonFile.ts'
