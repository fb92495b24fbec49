import type Database from 'better-sqlite3'

export const sessions = {
  version: 5,
  up(db: Database.Database): void {
    db.exec(`
      CREATE INDEX sessions_of_agents ON records (record ->> 'agent', row) WHERE noun = 'session';
      CREATE INDEX tasks_of_agents ON records (record ->> 'agent', row) WHERE noun = 'task';
      -- With the status, because a page of the timeline counts the failed ones of a thousand sessions.
      CREATE INDEX tasks_of_sessions ON records (record ->> 'session', row, record ->> 'status') WHERE noun = 'task';
      CREATE INDEX sessions_current ON records (record ->> 'agent', row)
        WHERE noun = 'session' AND record ->> 'status' = 'current';
      -- One that goes on ends after every moment there is.
      CREATE INDEX sessions_by_end ON records
        (ifnull(record ->> 'endedAt', 9007199254740991), record ->> 'startedAt', row) WHERE noun = 'session';
      CREATE INDEX handoffs_of_sessions ON records (record ->> 'session', row) WHERE noun = 'handoff';

      CREATE TABLE origins (
        -- The session, task and stage an entry of the journal came from.
        seq INTEGER PRIMARY KEY REFERENCES journal (seq),
        session TEXT NOT NULL,
        task TEXT,
        stage TEXT
      ) STRICT;
      CREATE INDEX origins_by_session ON origins (session, seq);
      CREATE INDEX origins_by_task ON origins (task, seq) WHERE task IS NOT NULL;

      CREATE TABLE served (
        -- What each call gave to an agent, the newest; none of its words stands here.
        number INTEGER PRIMARY KEY,
        memory TEXT NOT NULL,
        agent TEXT NOT NULL,
        session TEXT,
        task TEXT,
        method TEXT NOT NULL,
        at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX served_by_memory ON served (memory, number);
      CREATE INDEX served_by_session ON served (session, number) WHERE session IS NOT NULL;
      CREATE INDEX served_by_task ON served (task, number) WHERE task IS NOT NULL;

      CREATE TABLE activity (
        -- When somebody last did something in a session.
        session TEXT PRIMARY KEY,
        at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE feedback (
        -- What an agent last said of a memory in a task, the newest; none of its words stands here.
        memory TEXT NOT NULL,
        agent TEXT NOT NULL,
        at_task TEXT NOT NULL,
        session TEXT,
        task TEXT,
        helped INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (memory, agent, at_task)
      ) STRICT, WITHOUT ROWID;
    `)
  },
}
