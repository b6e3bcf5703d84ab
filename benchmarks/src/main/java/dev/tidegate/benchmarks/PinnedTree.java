package dev.tidegate.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a data repository with pinned versions, as people lay out pipeline files: comments, lists, two documents. */
public final class PinnedTree {

    private PinnedTree() {}

    /**
     * Writes {@code data/pNNNNN.yaml} files of about 2 KiB.
     *
     * @param arguments the directory, the number of files, how many of them pin versions, and for how many components they
     *     do so in turn
     */
    public static void main(String[] arguments) throws IOException {
        var data = Files.createDirectories(Path.of(arguments[0]).resolve("data"));
        int files = Integer.parseInt(arguments[1]);
        int pinned = Integer.parseInt(arguments[2]);
        int components = Integer.parseInt(arguments[3]);
        for (int file = 0; file < files; file++) {
            Files.writeString(
                    data.resolve("p%05d.yaml".formatted(file)),
                    text(file, file < pinned ? "image_tag_" + file % components : "other_tag"));
        }
        var env = new StringBuilder();
        for (int component = 0; component < components; component++) {
            env.append("export TAG_%d=aaaaaaa # pinned%n".formatted(component));
        }
        Files.writeString(data.resolveSibling("pins.env"), env);
    }

    private static String text(int file, String key) {
        var text = new StringBuilder(
                "# Pipeline %d: do not reformat.\n---\nname: pipeline-%d\nspec:\n".formatted(file, file));
        text.append("    params:   # aligned by hand\n    - {name: app, %s: aaaaaaa, retries: 3}\n".formatted(key));
        for (int step = 0; step < 12; step++) {
            text.append("""
                        - name: "step %d of %d"   # runs after the one before
                          image: quay.io/example/step-%d:v1.%d
                          env: [A, B, "C: d"]
                          timeout:    %dm
                    """.formatted(step, file, step, file, step + 1));
        }
        return text.append("---\nkind: Other\n%s: 'aaaaaaa'  # the same\n".formatted(key))
                .toString();
    }
}
