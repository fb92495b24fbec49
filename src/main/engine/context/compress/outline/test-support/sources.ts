/** One small file of each language, and its outline: `body` is what must be gone. */
export const SOURCES = (body: string): Record<string, { text: string; outline: string[] }> => ({
  'tiles.ts': {
    text: `import { readFile } from 'node:fs/promises'
import type { Tile } from './tile.ts'

/** Where tiles are kept. */
export interface TileStore {
  get(key: string): Promise<Tile | null>
  readonly size: number
}
export type Key = \`\${number}/\${number}\`
export enum Zoom { Near, Far }
export abstract class Cache<T> extends Map<string, T> implements TileStore {
  #hits = 0
  readonly size = 4
  constructor(private readonly folder: string) {${body}}
  async get(key: string): Promise<Tile | null> {${body}}
  private evict(): void {${body}}
}
export const open = async (folder: string): Promise<TileStore> => {${body}}
const LIMIT = 40
function weigh(tile: Tile): number {${body}}
export { weigh, LIMIT as MOST }
export * from './keys.ts'
export default open
`,
    outline: [
      'imports: node:fs/promises, ./tile.ts',
      'export interface TileStore',
      '  get(key: string): Promise<Tile | null>',
      '  readonly size: number',
      'export type Key = `${number}/${number}`',
      'export enum Zoom',
      '  Near',
      '  Far',
      'export abstract class Cache<T> extends Map<string, T> implements TileStore',
      '  #hits',
      '  readonly size',
      '  constructor(private readonly folder: string)',
      '  async get(key: string): Promise<Tile | null>',
      '  private evict(): void',
      'export const open = async (folder: string): Promise<TileStore> =>',
      'const LIMIT = 40',
      'function weigh(tile: Tile): number',
      'export { LIMIT as MOST }',
      "export * from './keys.ts'",
      'export default open',
    ],
  },
  'list.tsx': {
    text: `import { useState } from 'react'
export function List({ items }: { items: string[] }) {${body}  return <ul>{items.map((one) => <li>{one}</li>)}</ul>
}
`,
    outline: ['imports: react', 'export function List({ items }: { items: string[] })'],
  },
  'server.cjs': {
    text: `'use strict'
const http = require('node:http')
exports.start = exports.stop = void 0
function start(port) {${body}}
exports.start = start
if (process.env.TEST) { exports.probe = () => 1 }
module.exports.Server = class Server { listen(port) {${body}} }
`,
    outline: [
      'imports: node:http',
      'exports.start = exports.stop = void 0',
      'exports.stop = void 0',
      'function start(port)',
      'exports.start = start',
      'module.exports.Server = class Server',
      '  listen(port)',
      'exports probe',
    ],
  },
  'tiles.py': {
    text: `import os
from .store import Store

__all__ = ['Tile', 'render', 'later']
LIMIT: int = 4

@frozen
class Tile(Base):
    """One square."""
    side = 256

    def paint(self, colour: str = 'red') -> None:${body}        pass

async def render(tile: Tile) -> bytes:${body}    return b''

def _helper():${body}    pass
`,
    outline: [
      'imports: os, .store',
      'LIMIT: int',
      'class Tile(Base)',
      '  side',
      "  def paint(self, colour: str = 'red') -> None",
      'async def render(tile: Tile) -> bytes',
      'def _helper()',
      '__all__: later',
    ],
  },
  'tiles.go': {
    text: `package tiles

import (
	"fmt"
	"os"
)

const Most = 4

var cache, spare map[string]Tile

type Tile struct {
	Side int \`json:"side"\`
	name string
}

type Store interface {
	Get(key string) (Tile, error)
}

func (t *Tile) Paint(colour string) error {${body}	return nil
}

func open(path string) *Tile {${body}	return nil
}
`,
    outline: [
      'imports: fmt, os',
      'package tiles',
      'const Most',
      'var cache, spare map[string]Tile',
      'type Tile struct',
      '  Side int',
      '  name string',
      'type Store interface',
      '  Get(key string) (Tile, error)',
      'func (t *Tile) Paint(colour string) error',
      'func open(path string) *Tile',
    ],
  },
  'tiles.rs': {
    text: `use std::fs::File;
pub use crate::keys::{Key, Zoom as Level};

pub const MOST: usize = 4;

#[derive(Debug)]
pub struct Tile { pub side: u32, name: String }

pub enum State { Fresh, Stale(u64) }

pub trait Store { fn get(&self, key: &str) -> Option<Tile>; }

impl Store for Cache { fn get(&self, key: &str) -> Option<Tile> {${body}    None } }

impl Tile { pub fn paint(&mut self) -> bool {${body}    true } fn hide(&self) {} }

pub mod inner { pub fn deep() {} }

#[macro_export]
macro_rules! tile { () => {} }
`,
    outline: [
      'imports: std::fs::File',
      'pub use crate::keys::{Key, Zoom as Level}',
      'pub const MOST: usize',
      'pub struct Tile',
      '  pub side: u32',
      '  name: String',
      'pub enum State',
      '  Fresh',
      '  Stale(u64)',
      'pub trait Store',
      '  fn get(&self, key: &str) -> Option<Tile>',
      'impl Store for Cache',
      '  fn get(&self, key: &str) -> Option<Tile>',
      'impl Tile',
      '  pub fn paint(&mut self) -> bool',
      '  fn hide(&self)',
      'pub mod inner',
      '  pub fn deep()',
      'macro_rules! tile',
    ],
  },
  'Tiles.java': {
    text: `package atlas.tiles;

import java.util.List;

@Service(name = "tiles")
public class Tiles extends Base implements Store {
  private static final int MOST = 4;
  public Tiles(String folder) {${body}  }
  @Override
  public <T> List<T> all(Class<T> type) throws IOException {${body}    return null;
  }
  public enum Zoom { NEAR, FAR }
}

interface Store { void close(); }
`,
    outline: [
      'imports: java.util.List',
      'package atlas.tiles',
      'public class Tiles extends Base implements Store',
      '  private static final int MOST',
      '  public Tiles(String folder)',
      '  public <T> List<T> all(Class<T> type) throws IOException',
      '  public enum Zoom',
      '    NEAR',
      '    FAR',
      'interface Store',
      '  void close()',
    ],
  },
  'tiles.c': {
    text: `#include <stdio.h>
#include "tile.h"
#define MOST 4

typedef struct tile { int side; char *name; } tile_t;

extern int opened;
int paint(tile_t *tile, const char *colour);

static int weigh(const tile_t *tile) {${body}    return 0;
}

int paint(tile_t *tile, const char *colour) {${body}    return 1;
}
`,
    outline: [
      'imports: stdio.h, tile.h',
      '#define MOST',
      'typedef struct tile tile_t',
      '  int side',
      '  char *name',
      'extern int opened',
      'int paint(tile_t *tile, const char *colour)',
      'static int weigh(const tile_t *tile)',
      'int paint(tile_t *tile, const char *colour)',
    ],
  },
  'tiles.hpp': {
    text: `#ifndef TILES_HPP
#define TILES_HPP
#include <string>
namespace atlas {
class Tile : public Base {
 public:
  explicit Tile(std::string name);
  int side() const {${body}    return 1; }
 private:
  std::string name_;
};
template <class T> T twice(T value) {${body}  return value; }
using Key = std::string;
}
#endif
`,
    outline: [
      'imports: string',
      '#define TILES_HPP',
      'namespace atlas',
      'class Tile : public Base',
      '  explicit Tile(std::string name)',
      '  int side() const',
      '  std::string name_',
      'template T twice(T value)',
      'using Key = std::string',
    ],
  },
})
