package dev.tidegate.integrations.workload;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.yaml.YamlWriter;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * An object as a file to look at or to apply by other means.
 *
 * @param path below a directory of the reader's choice: {@code <cluster>/<namespace>/<kind>-<name>.yaml}
 */
public record ManifestFile(String path, String text) {

    static ManifestFile of(WorkloadId id, ObjectNode manifest) {
        String kind = id.kind().wireName().toLowerCase(Locale.ROOT);
        return new ManifestFile(
                "%s/%s/%s-%s.yaml"
                        .formatted(
                                segment(id.namespace().cluster()),
                                segment(id.namespace().name()),
                                kind,
                                segment(id.name())),
                YamlWriter.text(manifest));
    }

    /** Names come from data; none of them may lead out of the directory. */
    private static String segment(String name) {
        var safe = new StringBuilder(name.length());
        for (int at = 0; at < name.length(); at++) {
            char letter = name.charAt(at);
            boolean plain = letter == '-' || letter == '.' || letter == '_' || Character.isLetterOrDigit(letter);
            safe.append(plain && letter < 128 ? letter : '-');
        }
        return safe.toString().replaceFirst("^\\.+", "-");
    }

    /** A file for every workload and every Service, each made when the stream reaches it. */
    public static Stream<ManifestFile> of(RenderedWorkloads rendered) {
        return Stream.concat(
                rendered.workloads().stream().map(workload -> of(workload.id(), workload.manifest())),
                rendered.services().stream().map(service -> of(service.id(), service.manifest())));
    }
}
