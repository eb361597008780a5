import { init } from './redoc.js';

const response = await fetch('/openapi.json');
const options = { disableTelemetry: true, hideDownloadButtons: true, requiredPropsFirst: true };
init(await response.json(), options, document.getElementById('api-docs'));
