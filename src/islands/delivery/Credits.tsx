/** The credit that the license of found addresses asks for. */
export function Credits() {
  return (
    <p className="credits" dir="ltr">
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
        © OpenStreetMap
      </a>
    </p>
  );
}
