package dev.tidegate.application.promotions;

import dev.tidegate.application.file.AtomicFileWriter;
import dev.tidegate.promotions.site.RepositoryFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SortedMap;

/** Writes changed files into a checkout, all of them or none. */
final class CheckoutWriter {

    private CheckoutWriter() {}

    /**
     * Writes the files.
     *
     * @param before the files as the change was decided from
     */
    static void write(Path top, RepositoryFiles before, SortedMap<String, byte[]> contents) {
        var writer = new AtomicFileWriter(top);
        contents.forEach((path, content) -> writer.write(
                path,
                top.resolve(path),
                before.content(path).orElse(new byte[0]),
                new String(content, StandardCharsets.UTF_8)));
        writer.make();
    }
}
