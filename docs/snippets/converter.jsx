export const Converter = ({ start = 20 }) => {
  const [celsius, setCelsius] = useState(start);
  return (
    <label className="flex items-center gap-3 rounded-lg border p-4">
      <input
        type="range"
        min="-20"
        max="40"
        value={celsius}
        onInput={(event) => setCelsius(Number(event.currentTarget.value))}
      />
      <output>
        {celsius} °C is {Math.round(celsius * 1.8 + 32)} °F
      </output>
    </label>
  );
};
