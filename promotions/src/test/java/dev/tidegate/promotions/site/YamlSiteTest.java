package dev.tidegate.promotions.site;

import static dev.tidegate.promotions.site.Promoting.FULL;
import static dev.tidegate.promotions.site.Promoting.NEW;
import static dev.tidegate.promotions.site.Promoting.NEW_FULL;
import static dev.tidegate.promotions.site.Promoting.SHORT;
import static dev.tidegate.promotions.site.Promoting.document;
import static dev.tidegate.promotions.site.Promoting.find;
import static dev.tidegate.promotions.site.Promoting.promoted;
import static dev.tidegate.promotions.site.Promoting.yaml;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.promotions.version.VersionForm;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlSiteTest {

    private static String problem(String text, String path) {
        var problems = find(text, yaml(path)).problems();
        assertThat(problems).hasSize(1);
        return problems.get(0).toString();
    }

    @Test
    void a_quoted_id_in_aligned_text_changes_in_exactly_its_forty_bytes() {
        String before = "a:\n    ref: \"" + FULL + "\"   # pinned\n    other:  x  # aligned\n";
        var files = MemoryFiles.of("f.yaml", before);

        String after = promoted(files, yaml("$.a.ref"), VersionForm.full(), NEW_FULL);

        assertThat(after).isEqualTo(before.replace(FULL, NEW_FULL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1234567", "12345e7", "0123456", "1e99999", "12e4567", "0e12345", "0b10101", "1234567e8"})
    void an_id_that_reads_as_a_number_is_written_in_quotes(String id) {
        String after = promoted("tag: aaaaaaa # c\n", "$.tag", id);

        assertThat(after).isEqualTo("tag: '" + id + "' # c\n");
        assertThat(read(after, "tag")).isEqualTo(id);
    }

    @Test
    void quotes_stay_as_they_are_for_an_id_that_reads_as_a_number() {
        assertThat(promoted("tag: 'aaaaaaa'\n", "$.tag", "1234567")).isEqualTo("tag: '1234567'\n");
        assertThat(promoted("tag: \"aaaaaaa\"\n", "$.tag", "1234567")).isEqualTo("tag: \"1234567\"\n");
    }

    @Test
    void an_unquoted_id_that_reads_as_a_number_is_found_by_its_digits() {
        assertThat(promoted("tag: 0123456\n", "$.tag", NEW)).isEqualTo("tag: bbbbbbb\n");
    }

    @Test
    void in_braces_only_the_value_changes() {
        assertThat(promoted("m: {tag: aaaaaaa, x: 1} # k\n", "$.m.tag", NEW))
                .isEqualTo("m: {tag: bbbbbbb, x: 1} # k\n");
        assertThat(promoted("m: {tag: aaaaaaa}\n", "$.m.tag", "1234567")).isEqualTo("m: {tag: '1234567'}\n");
    }

    @Test
    void a_comment_and_a_directive_above_the_document_stay() {
        assertThat(promoted("# header\n%YAML 1.1\n---\ntag: aaaaaaa\n...\n", "$.tag", NEW))
                .isEqualTo("# header\n%YAML 1.1\n---\ntag: bbbbbbb\n...\n");
    }

    @Test
    void the_right_bytes_change_behind_a_byte_order_mark_and_letters_of_several_bytes() {
        assertThat(promoted("\uFEFF# \uD83D\uDE00 grün\nb: 'ü'\ntag: aaaaaaa # ü\n", "$.tag", NEW))
                .isEqualTo("\uFEFF# \uD83D\uDE00 grün\nb: 'ü'\ntag: bbbbbbb # ü\n");
    }

    @Test
    void the_bytes_of_a_site_are_those_of_the_file() {
        String text = "\uFEFF# \uD83D\uDE00\nb: 'ü'\ntag: 'aaaaaaa'\n";

        var site = find(text, yaml("$.tag")).sites().get(0);

        var bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(new String(bytes, site.start(), site.end() - site.start(), StandardCharsets.UTF_8))
                .isEqualTo("aaaaaaa");
        assertThat(site.place()).isEqualTo("f.yaml:3");
    }

    @Test
    void line_ends_of_windows_and_a_missing_last_line_end_stay() {
        assertThat(promoted("a: 1\r\ntag: aaaaaaa\r\nb: 2", "$.tag", NEW)).isEqualTo("a: 1\r\ntag: bbbbbbb\r\nb: 2");
    }

    @Test
    void of_several_documents_one_must_be_chosen() {
        String text = "a: 1\n---\ntag: aaaaaaa\n";

        assertThat(problem(text, "$.tag"))
                .isEqualTo("DOCUMENT_AMBIGUOUS f.yaml: has 2 documents, and it is not said which one is meant");
        for (String document : new String[] {"1", "*", "exists(@.tag)"}) {
            assertThat(promoted(MemoryFiles.of("f.yaml", text), document(document, "$.tag"), SHORT, NEW))
                    .isEqualTo("a: 1\n---\ntag: bbbbbbb\n");
        }
        assertThat(promoted(MemoryFiles.of("f.yaml", text), document("2", "$.tag"), SHORT, NEW))
                .isEqualTo("PATH_NO_MATCH");
    }

    @Test
    void several_documents_are_edited_at_once() {
        var files = MemoryFiles.of("f.yaml", "tag: aaaaaaa\n---\ntag: 'aaaaaaa'\n");
        var pattern = new SitePattern.YamlPath("f.yaml", "$.tag", "*", SiteCount.exactly(2), false);

        assertThat(promoted(files, pattern, SHORT, "1234567")).isEqualTo("tag: '1234567'\n---\ntag: '1234567'\n");
    }

    @Test
    void an_alias_is_refused_with_the_place_of_its_anchor() {
        assertThat(problem("a: &v aaaaaaa\nb: *v\n", "$.b"))
                .isEqualTo("VALUE_ALIAS f.yaml:2:4 /b: is only referred to here; it is written at /a in line 1");
    }

    @Test
    void an_anchored_value_is_refused_while_an_alias_that_is_not_selected_shows_it() {
        String text = "a: &v aaaaaaa\nb: *v\n";

        assertThat(problem(text, "$.a"))
                .isEqualTo(
                        "VALUE_ANCHOR_SHARED f.yaml:1:7 /a: would also change in line 2, which refers to the anchor \"v\"");
        assertThat(promoted(
                        MemoryFiles.of("f.yaml", text),
                        new SitePattern.YamlPath("f.yaml", "$.a", null, SiteCount.exactly(1), true),
                        SHORT,
                        NEW))
                .isEqualTo("a: &v bbbbbbb\nb: *v\n");
    }

    @Test
    void an_anchored_value_is_replaced_once_where_all_its_aliases_are_selected_too() {
        assertThat(promoted("m:\n- t: &v aaaaaaa\n- t: *v\n", "$.m[*].t", NEW))
                .isEqualTo("m:\n- t: &v bbbbbbb\n- t: *v\n");
        assertThat(promoted("m:\n- t: &v aaaaaaa\n- t: *v\nx: *v\n", "$.m[*].t", NEW))
                .isEqualTo("VALUE_ANCHOR_SHARED");
    }

    @Test
    void an_anchor_that_nobody_refers_to_is_no_obstacle() {
        assertThat(promoted("a: &v aaaaaaa\n", "$.a", NEW)).isEqualTo("a: &v bbbbbbb\n");
    }

    @Test
    void a_value_that_arrives_by_a_merge_key_is_refused_with_its_place() {
        assertThat(problem("d: &d\n  ref: aaaaaaa\nt:\n  <<: *d\n", "$.t.ref"))
                .isEqualTo("VALUE_INHERITED f.yaml:2:8 /t/ref: arrives by a merge key; it is written in line 2");
    }

    @Test
    void a_value_in_a_mapping_that_is_merged_elsewhere_needs_to_be_anchored() {
        assertThat(problem("d: &d\n  ref: aaaaaaa\nt:\n  <<: *d\n", "$.d.ref")).startsWith("VALUE_ANCHOR_SHARED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ref: |\n  aaaaaaa\n", "ref: >-\n  aaaaaaa\n", "ref: \"aaa\n  aaaa\"\n"})
    void a_value_over_several_lines_is_refused(String text) {
        assertThat(problem(text, "$.ref")).startsWith("VALUE_MULTILINE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ref:\n", "ref: ~\n", "ref: null\n", "ref: ''\n", "{ref: }\n", "? ref\n"})
    void an_empty_value_is_refused(String text) {
        assertThat(problem(text, "$.ref")).startsWith("VALUE_EMPTY");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ref: {a: 1}\n", "ref: [aaaaaaa]\n", "ref:\n- aaaaaaa\n"})
    void a_value_that_is_no_scalar_is_refused(String text) {
        assertThat(problem(text, "$.ref")).startsWith("VALUE_NOT_SCALAR");
    }

    @Test
    void a_tagged_value_is_refused_unless_the_tag_says_it_is_a_text() {
        assertThat(problem("ref: !!binary aaaaaaa\n", "$.ref")).startsWith("VALUE_TAGGED");
        assertThat(promoted("ref: !!str aaaaaaa\n", "$.ref", "1234567")).isEqualTo("ref: !!str '1234567'\n");
        assertThat(promoted("ref: &x !!str aaaaaaa\n", "$.ref", NEW)).isEqualTo("ref: &x !!str bbbbbbb\n");
    }

    @Test
    void a_path_that_selects_more_than_expected_is_refused_with_the_places() {
        assertThat(problem("t:\n- {n: a, ref: aaaaaaa}\n- {n: a, ref: aaaaaaa}\n", "$.t[?(@.n == 'a')].ref"))
                .isEqualTo("PATH_TOO_MANY f.yaml: $.t[?(@.n == 'a')].ref selects 2 values, not 1: f.yaml:2, f.yaml:3");
    }

    @Test
    void a_path_that_selects_nothing_says_how_far_it_came_and_what_is_there() {
        String text = "targets:\n- {name: stage, ref: aaaaaaa}\n- {name: production, ref: aaaaaaa}\n";

        assertThat(problem(text, "$.targets[?(@.name == 'prod')].ref"))
                .isEqualTo("PATH_NO_MATCH f.yaml: the path selects nothing: $.targets is there, but not"
                        + " [?(@.name == 'prod')].ref; there is stage, production");
        assertThat(problem(text, "$.target[0].ref"))
                .isEqualTo("PATH_NO_MATCH f.yaml: the path selects nothing: $ is there, but not .target[0].ref;"
                        + " there is targets; did you mean targets?");
    }

    @Test
    void a_key_on_the_path_that_is_written_twice_is_refused_with_both_lines() {
        assertThat(problem("a:\n  b: aaaaaaa\na:\n  b: ccccccc\n", "$.a.b"))
                .isEqualTo("KEY_DUPLICATE f.yaml:3:1 /a: the key \"a\" stands in line 1 and again in line 3");
    }

    @Test
    void a_file_that_is_not_utf_8_and_one_that_is_not_yaml_are_refused() {
        var latin = new MemoryFiles().with("f.yaml", "tag: ä\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(promoted(latin, yaml("$.tag"), SHORT, NEW)).isEqualTo("NOT_UTF8");
        assertThat(problem("a:\n\tb: aaaaaaa\n", "$.a.b")).startsWith("NOT_YAML f.yaml:2:1");
        assertThat(problem("a: *nowhere\n", "$.a")).startsWith("NOT_YAML f.yaml:1:4");
    }

    @Test
    void a_file_beyond_the_limits_is_refused() {
        assertThat(problem("a: " + "[".repeat(101) + "]".repeat(101) + "\n", "$.a"))
                .startsWith("TOO_LARGE");
        assertThat(problem("a: 1\n# " + "x".repeat(5 * 1024 * 1024), "$.a")).startsWith("TOO_LARGE");
    }

    @Test
    void a_branch_is_a_problem_unless_it_may_be_pinned() {
        var finder = new SiteFinder(MemoryFiles.of("f.yaml", "ref: main\n"));

        var refused = finder.find("here", yaml("$.ref"), VersionForm.full());
        var pinned = finder.find("here", yaml("$.ref"), VersionForm.full(), MovingRefs.pinning());

        assertThat(Promoting.codes(refused.problems())).isEqualTo("VALUE_MOVING");
        assertThat(refused.sites()).isEmpty();
        assertThat(refused.moving()).hasSize(1);
        assertThat(pinned.problems()).isEmpty();
        assertThat(pinned.sites()).isEqualTo(pinned.moving());
    }

    @Test
    void a_value_in_another_form_is_refused() {
        assertThat(problem("ref: '{{ tag }}'\n", "$.ref"))
                .isEqualTo("VALUE_FOREIGN f.yaml:1:6 /ref: \"{{ tag }}\" is not a short commit id");
    }

    @Test
    void a_path_that_is_written_wrong_names_the_column() {
        assertThat(problem("a: 1\n", "$.a..b"))
                .isEqualTo("PATH_INVALID f.yaml: path column 5: no step goes down through all levels;"
                        + " use a scan for that");
    }

    @Test
    void an_absent_file_is_told_apart_from_other_problems() {
        var finder = new SiteFinder(new MemoryFiles().withEntry("dir.yaml", RepositoryFiles.EntryKind.DIRECTORY));

        var found = finder.find("here", yaml("$.a"), SHORT);

        assertThat(Promoting.codes(found.problems())).isEqualTo("FILE_MISSING");
        assertThat(found.isAbsent()).isTrue();
    }

    @Test
    void links_are_not_followed_wherever_they_stand_on_the_way() {
        var files = new MemoryFiles()
                .withEntry("f.yaml", RepositoryFiles.EntryKind.LINK)
                .withEntry("dir", RepositoryFiles.EntryKind.LINK);
        var inside = new SitePattern.YamlPath("dir/f.yaml", "$.a", null, SiteCount.exactly(1), false);

        assertThat(promoted(files, yaml("$.a"), SHORT, NEW)).isEqualTo("SYMLINK");
        assertThat(promoted(files, inside, SHORT, NEW)).isEqualTo("SYMLINK");
    }

    private static String read(String text, String key) {
        var root = YamlText.read("f.yaml", text, DataLimits.usual())
                .documents()
                .get(0)
                .root();
        assertThat(JsonConverter.of(root).get(key).isTextual()).isTrue();
        return JsonConverter.of(root).get(key).textValue();
    }
}
