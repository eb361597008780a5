#!/bin/sh
# The operators' command within the container: docker compose exec web-1 emenu venues
exec node /app/scripts/emenu.ts "$@"
