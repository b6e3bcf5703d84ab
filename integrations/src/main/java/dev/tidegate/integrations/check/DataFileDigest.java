package dev.tidegate.integrations.check;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.integrations.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.TreeSet;

/** SHA-256 of what a file says: comments, quotes, the order of keys and the layout are no part of it. */
final class DataFileDigest {

    private final MessageDigest digest = Sha256.newDigest();

    private DataFileDigest() {}

    /** Of a file that could not be read nothing but its bytes can be compared. */
    static String of(DataFile file) {
        var content = file.content();
        if (content == null) {
            return file.digest();
        }
        var visitor = new DataFileDigest();
        visitor.visit(content);
        return Sha256.hex(visitor.digest);
    }

    private Void visit(Node node) {
        return node.match(this::scalar, this::sequence, this::mapping);
    }

    private Void scalar(Scalar scalar) {
        put(scalar.kind().name().charAt(0), scalar.isNull() ? "" : scalar.text());
        return null;
    }

    private Void sequence(Sequence sequence) {
        put('[', Integer.toString(sequence.items().size()));
        sequence.items().forEach(this::visit);
        return null;
    }

    private Void mapping(Mapping mapping) {
        put('{', Integer.toString(mapping.entries().size()));
        for (String key : new TreeSet<>(mapping.entries().keySet())) {
            put('K', key);
            mapping.child(key).ifPresent(this::visit);
        }
        return null;
    }

    /** With its length in front, so that no two documents come out as the same bytes. */
    private void put(char kind, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update((kind + Integer.toString(bytes.length) + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
    }
}
