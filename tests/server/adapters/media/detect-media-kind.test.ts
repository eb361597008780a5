import { describe, expect, test } from 'vitest';
import { detectMediaKind } from '#server/adapters/media/detect-media-kind.ts';

const film = (brand: string) => `\0\0\0\x20ftyp${brand}\0\0\0\0`;

describe('detectMediaKind', () => {
  test.for([
    { what: 'JPEG', begins: '\xff\xd8\xff\xe0', kind: { kind: 'picture', extension: 'jpg' } },
    { what: 'PNG', begins: '\x89PNG\r\n\x1a\n', kind: { kind: 'picture', extension: 'png' } },
    { what: 'WebP', begins: 'RIFF\x01\x02\x03\x04WEBPVP8 ', kind: { kind: 'picture', extension: 'webp' } },
    { what: 'MP4', begins: film('isom'), kind: { kind: 'film', extension: 'mp4' } },
    { what: 'MP4 from a phone', begins: film('mp42'), kind: { kind: 'film', extension: 'mp4' } },
    {
      what: 'WebM',
      begins: '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm',
      kind: { kind: 'film', extension: 'webm' },
    },
    { what: 'AVIF', begins: film('avif'), kind: { kind: 'other', name: 'AVIF' } },
    { what: 'HEIF', begins: film('heic'), kind: { kind: 'other', name: 'HEIF' } },
    { what: 'QuickTime', begins: film('qt  '), kind: { kind: 'other', name: 'QuickTime' } },
    {
      what: 'Matroska',
      begins: '\x1aE\xdf\xa3\x93B\x82\x88matroska',
      kind: { kind: 'other', name: 'Matroska' },
    },
    { what: 'GIF', begins: 'GIF89a', kind: { kind: 'other', name: 'GIF' } },
    { what: 'TIFF', begins: 'II*\0', kind: { kind: 'other', name: 'TIFF' } },
    { what: 'BMP', begins: 'BM\x01', kind: { kind: 'other', name: 'BMP' } },
    { what: 'PDF', begins: '%PDF-1.7', kind: { kind: 'other', name: 'PDF' } },
    { what: 'SVG', begins: '<svg xmlns="x">', kind: { kind: 'other', name: 'SVG' } },
    {
      what: 'SVG after an XML declaration',
      begins: '\n<?xml version="1.0"?>',
      kind: { kind: 'other', name: 'SVG' },
    },
    { what: 'a sound', begins: 'RIFF\x01\x02\x03\x04WAVE', kind: { kind: 'other', name: null } },
    { what: 'text', begins: 'hello', kind: { kind: 'other', name: null } },
    { what: 'nothing', begins: '', kind: { kind: 'other', name: null } },
  ] as const)('recognizes $what by its first bytes', ({ begins, kind }) => {
    expect(detectMediaKind(Buffer.from(begins, 'latin1'))).toEqual(kind);
  });
});
