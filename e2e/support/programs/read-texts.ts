import process from 'node:process'
import Database from 'better-sqlite3'

// What every memory of a vault says, and whether SQLite finds the file whole, read past Loci.
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Usage: <file>')
const db = new Database(file, { readonly: true })
const texts = db.prepare("SELECT content ->> 'text' FROM bodies").pluck().all()
const integrity = db.pragma('integrity_check', { simple: true })
db.close()
process.stdout.write(JSON.stringify({ texts, integrity }))
