package dev.tidegate.upgrades.soak;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.engine.problem.Parsed;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The JSON document sightings are kept as. Like a history, it is understood in full or not at all, since what is not
 * understood would be lost when it is written again.
 */
public final class SightingsDocument {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private static final String WHAT = "sightings";

    private SightingsDocument() {}

    private record Form(@JsonProperty("versions") Map<String, VersionForm> versions) {}

    private record VersionForm(
            @JsonProperty("noted") String noted,
            @JsonProperty("clusters") List<SightingForm> clusters) {}

    private record SightingForm(
            @JsonProperty("name") String name,
            @JsonProperty("id") String id,
            @JsonProperty("firstSeen") String firstSeen,
            @JsonProperty("lastSeen") String lastSeen) {}

    public static String write(Sightings sightings) {
        var versions = new LinkedHashMap<String, VersionForm>();
        sightings
                .versions()
                .forEach((version, seen) -> versions.put(
                        version,
                        new VersionForm(
                                seen.noted().toString(),
                                seen.sightings().stream()
                                        .map(one -> new SightingForm(
                                                one.name(),
                                                one.cluster(),
                                                one.firstSeen().toString(),
                                                one.lastSeen().toString()))
                                        .toList())));
        try {
            return JSON.writeValueAsString(new Form(versions));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("names and times cannot be written as JSON", impossible);
        }
    }

    public static Parsed<Sightings> read(String text) {
        try {
            Form form = JSON.readValue(text, Form.class);
            return form == null ? refused("it is empty") : Parsed.accepted(sightings(form));
        } catch (JsonProcessingException malformed) {
            return refused(malformed.getOriginalMessage());
        } catch (DateTimeException malformed) {
            return refused(String.valueOf(malformed.getMessage()));
        }
    }

    private static Parsed<Sightings> refused(String why) {
        return Parsed.refused(WHAT, 0, "who was seen running which version cannot be understood: " + why);
    }

    private static Sightings sightings(Form form) {
        var versions = new LinkedHashMap<String, VersionSightings>();
        form.versions()
                .forEach((version, seen) -> versions.put(
                        version,
                        new VersionSightings(
                                Instant.parse(seen.noted()),
                                seen.clusters().stream()
                                        .map(one -> new Sighting(
                                                one.name(),
                                                one.id(),
                                                Instant.parse(one.firstSeen()),
                                                Instant.parse(one.lastSeen())))
                                        .toList())));
        return new Sightings(versions);
    }
}
