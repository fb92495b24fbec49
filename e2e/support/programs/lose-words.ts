import process from 'node:process'
import Database from 'better-sqlite3'

// Damages a vault past Loci: memories are no longer in the full-text index.
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Usage: <file>')
const db = new Database(file)
db.exec('DELETE FROM words')
db.close()
