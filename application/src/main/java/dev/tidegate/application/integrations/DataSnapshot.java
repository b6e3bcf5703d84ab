package dev.tidegate.application.integrations;

import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.integrations.load.IntegrationSchemas;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The files of a data tree as one text, so that a record of a decision can hold them: compressed and in Base64. Of a file
 * whose schema no capability knows only the name of the schema is kept, because nothing else of it can matter.
 *
 * @param text null if there is no snapshot
 * @param gap why there is no snapshot; null if there is one
 */
record DataSnapshot(@Nullable String text, @Nullable String gap) {

    /** Reads the files of a tree again and checks that they are those the tree was made from. */
    static DataSnapshot of(Path root, DataTree tree) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(new GZIPOutputStream(bytes))) {
            out.writeInt(tree.files().size());
            for (DataFile file : tree.files()) {
                byte[] content = content(root, file);
                if (content == null) {
                    return new DataSnapshot(null, file.path() + " could not be read, or changed while it was read");
                }
                out.writeUTF(file.path());
                out.writeInt(content.length);
                out.write(content);
            }
        } catch (IOException unreadable) {
            return new DataSnapshot(null, "the data could not be read again: " + unreadable.getMessage());
        }
        return new DataSnapshot(Base64.getEncoder().encodeToString(bytes.toByteArray()), null);
    }

    private static byte @Nullable [] content(Path root, DataFile file) throws IOException {
        if (file.ignored()) {
            return ("$schema: " + file.schema().orElse("") + "\n").getBytes(StandardCharsets.UTF_8);
        }
        if (file.digest().equals(DataFile.UNREAD)) {
            return null;
        }
        byte[] content = Files.readAllBytes(root.resolve(file.path().substring(1)));
        return sha256(content).equals(file.digest()) ? content : null;
    }

    /** The tree a snapshot was taken of. */
    static DataTree tree(String text) {
        var contents = new TreeMap<String, byte[]>();
        try (var in = new DataInputStream(
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(text))))) {
            for (int left = in.readInt(); left > 0; left--) {
                String path = in.readUTF();
                contents.put(path, in.readNBytes(in.readInt()));
            }
        } catch (IOException damaged) {
            throw new IllegalArgumentException(
                    "the data of the record cannot be read: " + damaged.getMessage(), damaged);
        }
        return DataTree.of(contents, IntegrationSchemas.shipped(), DataLimits.usual());
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
