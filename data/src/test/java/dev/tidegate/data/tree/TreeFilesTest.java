package dev.tidegate.data.tree;

import static dev.tidegate.data.tree.SmallDataTree.small;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.TestLimits;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeFilesTest {

    private static final String ACCOUNT = "$schema: /aws/account-1.yml\nname: %s\n";

    @TempDir
    private Path directory;

    private Path root;

    @BeforeEach
    void make_an_empty_tree() throws IOException {
        root = Files.createDirectory(directory.resolve("data"));
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path.substring(1));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private DataTree load() throws IOException {
        return load(DataLimits.usual());
    }

    private DataTree load(DataLimits limits) throws IOException {
        return DataTree.load(root, SmallDataTree.SCHEMAS, limits);
    }

    private static List<String> paths(DataTree tree) {
        return tree.files().stream().map(DataFile::path).toList();
    }

    private static List<String> problems(DataTree tree) {
        return tree.problems().stream().map(Object::toString).toList();
    }

    @Test
    void refused_content_is_a_broken_file_or_at_least_a_gap() {
        var contents = new LinkedHashMap<String, byte[]>();
        contents.put("/aws/link.yml", new byte[0]);
        contents.put(
                "/clusters/x.yml", SmallDataTree.cluster("x", "/aws/link.yml").getBytes(StandardCharsets.UTF_8));

        var tree = DataTree.of(
                contents,
                Map.of("/aws/link.yml", "is a link", "/aws/more", "is a directory elsewhere"),
                SmallDataTree.SCHEMAS,
                DataLimits.usual());

        assertThat(problems(tree))
                .contains("FILE_REFUSED /aws/link.yml: is a link", "FILE_REFUSED /aws/more: is a directory elsewhere")
                .noneMatch(problem -> problem.startsWith("SCHEMA_MISSING"));
        assertThat(paths(tree)).containsExactly("/aws/link.yml", "/clusters/x.yml");
        assertThat(tree.brokenDependency("/clusters/x.yml")).isPresent();
        assertThat(tree.gaps(SmallDataTree.ACCOUNT)).hasSize(2);
    }

    @Test
    void data_files_are_found_by_their_suffix_and_named_by_their_path() throws IOException {
        write("/b.yaml", ACCOUNT.formatted("b"));
        write("/aws/atlas/account.yml", ACCOUNT.formatted("atlas"));
        write("/a.json", "{\"$schema\": \"/aws/account-1.yml\", \"name\": \"a\"}");
        write("/README.md", "# no data");
        write("/script.yml.bak", "no data");

        var tree = load();

        assertThat(tree.problems()).isEmpty();
        assertThat(paths(tree)).containsExactly("/a.json", "/aws/atlas/account.yml", "/b.yaml");
    }

    @Test
    void names_that_start_with_a_dot_are_skipped() throws IOException {
        write("/.git/config.yml", "broken: [");
        write("/aws/.hidden.yml", "broken: [");

        assertThat(load().files()).isEmpty();
    }

    @Test
    void a_tree_is_the_same_from_a_directory_and_from_memory() throws IOException {
        for (var file : small().contents().entrySet()) {
            write(file.getKey(), new String(file.getValue(), StandardCharsets.UTF_8));
        }

        var tree = load();

        assertThat(tree.digest()).isEqualTo(small().tree().digest());
        assertThat(tree.files()).isEqualTo(small().tree().files());
    }

    @Test
    void a_link_inside_the_tree_is_followed() throws IOException {
        write("/aws/atlas/account.yml", ACCOUNT.formatted("atlas"));
        write("/aws/notes.txt", "-");
        Files.createSymbolicLink(root.resolve("linked.yml"), Path.of("aws/atlas/account.yml"));
        Files.createSymbolicLink(root.resolve("amazon"), Path.of("aws"));

        assertThat(paths(load())).containsExactly("/amazon/atlas/account.yml", "/aws/atlas/account.yml", "/linked.yml");
    }

    @Test
    void a_link_that_leaves_the_tree_is_refused() throws IOException {
        Files.writeString(directory.resolve("secret.yml"), ACCOUNT.formatted("secret"));
        write("/.hidden/x.yml", ACCOUNT.formatted("hidden"));
        Files.createSymbolicLink(root.resolve("a.yml"), Path.of("../secret.yml"));
        Files.createSymbolicLink(root.resolve("b"), directory);
        Files.createSymbolicLink(root.resolve("c.yml"), Path.of(".hidden/x.yml"));
        Files.createSymbolicLink(root.resolve("d.yml"), Path.of("nowhere.yml"));

        var tree = load();

        assertThat(tree.files()).isEmpty();
        assertThat(problems(tree))
                .containsExactly(
                        "FILE_REFUSED /a.yml: is a link that leaves the data tree",
                        "FILE_REFUSED /b: is a link that leaves the data tree",
                        "FILE_REFUSED /c.yml: is a link that leaves the data tree",
                        "FILE_REFUSED /d.yml: is a link that leads nowhere");
        assertThat(tree.gaps(SmallDataTree.ACCOUNT)).hasSize(4);
    }

    @Test
    void a_loop_of_links_is_refused() throws IOException {
        write("/a/x.yml", ACCOUNT.formatted("x"));
        Files.createSymbolicLink(root.resolve("a/again"), Path.of(".."));
        Files.createSymbolicLink(root.resolve("a/self"), Path.of("self"));

        assertThat(problems(load()))
                .containsExactly(
                        "FILE_REFUSED /a/again: is a link that leads in a circle",
                        "FILE_REFUSED /a/self: is a link that leads nowhere");
    }

    @Test
    void a_directory_with_the_name_of_a_data_file_is_a_directory() throws IOException {
        write("/odd.yml/x.yml", ACCOUNT.formatted("x"));

        assertThat(paths(load())).containsExactly("/odd.yml/x.yml");
    }

    @Test
    void a_name_with_control_characters_cannot_forge_a_line_of_output() throws IOException {
        write("/a\nFILE.yml", ACCOUNT.formatted("x"));

        assertThat(problems(load())).containsExactly("FILE_REFUSED /a?FILE.yml: has control characters in its name");
    }

    @Test
    void a_file_that_is_too_large_is_not_read() throws IOException {
        write("/a.yml", ACCOUNT.formatted("x".repeat(100)));
        write("/b.yml", ACCOUNT.formatted("b"));

        var tree = load(TestLimits.fileBytes(100));

        assertThat(problems(tree))
                .containsExactly("FILE_TOO_LARGE /a.yml: has more than the 100 bytes that are let in");
        assertThat(tree.file("/a.yml").orElseThrow().digest()).isEqualTo(DataFile.UNREAD);
        assertThat(tree.file("/b.yml")).get().matches(file -> !file.isBroken());
    }

    @Test
    void a_tree_with_too_many_files_says_so() throws IOException {
        for (String name : List.of("c", "a", "b")) {
            write("/" + name + ".yml", ACCOUNT.formatted(name));
        }

        var tree = load(TestLimits.files(2));

        assertThat(paths(tree)).containsExactly("/a.yml", "/b.yml");
        assertThat(problems(tree)).containsExactly("TREE_TOO_LARGE /c.yml: the tree holds more than 2 files");
        assertThat(tree.gaps(SmallDataTree.CLUSTER)).hasSize(1);
    }

    @Test
    void a_root_that_is_not_there_is_not_an_empty_tree() {
        assertThatThrownBy(() -> DataTree.load(root.resolve("x"), SmallDataTree.SCHEMAS, DataLimits.usual()))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void a_root_that_is_a_file_is_not_an_empty_tree() throws IOException {
        write("/x.yml", "a: 1");

        assertThatThrownBy(() -> DataTree.load(root.resolve("x.yml"), SmallDataTree.SCHEMAS, DataLimits.usual()))
                .isInstanceOf(NotDirectoryException.class);
    }

    @Test
    void the_order_in_which_files_come_changes_nothing() {
        var contents = small().file("/broken.yml", "a: [")
                .file("/aws/copy.yml", ACCOUNT.formatted("atlas"))
                .file("/clusters/x.yml", SmallDataTree.cluster("x", "/aws/altas/account.yml"))
                .contents();
        var expected = DataTree.of(contents, SmallDataTree.SCHEMAS, DataLimits.usual());

        Property.tries(50).forAll(Generator.permutationOf(List.copyOf(contents.keySet())), order -> {
            var shuffled = new LinkedHashMap<String, byte[]>();
            order.forEach(path -> shuffled.put(path, contents.get(path)));

            var tree = DataTree.of(shuffled, SmallDataTree.SCHEMAS, DataLimits.usual());

            assertThat(tree.problems()).isEqualTo(expected.problems());
            assertThat(tree.files()).isEqualTo(expected.files());
            assertThat(tree.digest()).isEqualTo(expected.digest());
        });
    }

    @Test
    void the_digest_changes_with_any_path_and_any_byte() {
        var digest = small().tree().digest();

        assertThat(small().file("/x.txt.yml", "").tree().digest()).isNotEqualTo(digest);
        assertThat(small().without("/namespaces/one.yml").tree().digest()).isNotEqualTo(digest);
        assertThat(small().file("/aws/atlas/account.yml", "$schema: /aws/account-1.yml\nname: atlas # c\n")
                        .tree()
                        .digest())
                .isNotEqualTo(digest);
        assertThat(digest).matches("[0-9a-f]{64}");
    }
}
