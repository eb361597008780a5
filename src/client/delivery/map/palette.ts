/** The colors of the map, as maplibre accepts them. */
export interface Palette {
  readonly land: string;
  readonly block: string;
  readonly green: string;
  readonly wood: string;
  readonly sand: string;
  readonly water: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly road: string;
  readonly mainRoad: string;
  readonly roadEdge: string;
  readonly path: string;
  readonly rail: string;
  readonly border: string;
  readonly label: string;
  readonly quietLabel: string;
  readonly waterLabel: string;
  readonly halo: string;
}

/** Streets are lighter than the ground by day and by night, so that they lead the eye. */
export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    land: '#f4f1ea',
    block: '#ece8df',
    green: '#d5e6c3',
    wood: '#c3dbb4',
    sand: '#f2e6c4',
    water: '#b5d8e6',
    building: '#e3dccd',
    buildingEdge: '#d3c9b5',
    road: '#ffffff',
    mainRoad: '#fff3cf',
    roadEdge: '#d5cdbd',
    path: '#d0c5b0',
    rail: '#b9b3a8',
    border: '#8d7f96',
    label: '#3b352d',
    quietLabel: '#5c554a',
    waterLabel: '#2a5a70',
    halo: '#fbf9f4',
  },
  dark: {
    land: '#1f2225',
    block: '#25292c',
    green: '#26372a',
    wood: '#223325',
    sand: '#3a3626',
    water: '#16323f',
    building: '#2e3236',
    buildingEdge: '#3a3f44',
    road: '#474d53',
    mainRoad: '#534e3d',
    roadEdge: '#17191b',
    path: '#4a4a48',
    rail: '#5a5e63',
    border: '#8b8296',
    label: '#eeeae2',
    quietLabel: '#cbc6bd',
    waterLabel: '#a9cfdf',
    halo: '#141618',
  },
};
