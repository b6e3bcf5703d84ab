package dev.tidegate.promotions.site;

import static dev.tidegate.promotions.site.Promoting.NEW;
import static dev.tidegate.promotions.site.Promoting.SHORT;
import static dev.tidegate.promotions.site.Promoting.codes;
import static dev.tidegate.promotions.site.Promoting.promoted;
import static dev.tidegate.promotions.site.Promoting.scan;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScanSiteTest {

    private static final SitePattern.FileScan TAG = scan("tag");

    private static SitePattern.FileScan scanOf(
            List<String> include, List<String> exclude, @Nullable String under, boolean skipForeign) {
        return new SitePattern.FileScan(
                List.of("data"), include, exclude, "tag", under, SiteCount.atLeast(1), skipForeign);
    }

    private static FoundSites find(MemoryFiles files, SitePattern pattern) {
        return new SiteFinder(files).find("here", pattern, SHORT);
    }

    @Test
    void every_entry_with_the_key_in_every_document_of_every_file_is_a_site() {
        var files = new MemoryFiles();
        for (int file = 0; file < 9; file++) {
            files.with(
                    "data/p%d.yaml".formatted(file),
                    file < 3 ? "tag: aaaaaaa\n---\nx: [{tag: 'aaaaaaa'}]\n" : "tag: aaaaaaa\n");
        }
        files.with("data/p8.yaml", "tag: bbbbbbb\n")
                .with("other/p.yaml", "tag: aaaaaaa\n")
                .with("data/p.txt", "tag: {");

        var found = find(files, TAG);
        var edited = SiteEditor.replace(
                files,
                found.sites().stream().map(site -> new SiteChange(site, NEW)).toList());

        assertThat(found.problems()).isEmpty();
        assertThat(found.sites()).hasSize(12);
        assertThat(edited.contents()).hasSize(8);
        assertThat(files.with(edited).text("data/p0.yaml")).isEqualTo("tag: bbbbbbb\n---\nx: [{tag: 'bbbbbbb'}]\n");
        assertThat(files.text("other/p.yaml")).isEqualTo("tag: aaaaaaa\n");
    }

    @Test
    void a_file_that_is_no_yaml_refuses_the_scan_unless_it_is_excluded() {
        var files = MemoryFiles.of("data/a.yaml", "tag: aaaaaaa\n")
                .with("data/t/b.yaml", "{{ if x }}\ntag: aaaaaaa\n{{ end }}\n");

        assertThat(find(files, TAG).problems().get(0).toString()).startsWith("NOT_YAML data/t/b.yaml:2:1");
        assertThat(find(files, scanOf(List.of("**"), List.of("t/**"), null, false))
                        .problems())
                .isEmpty();
        assertThat(find(files, scanOf(List.of("**"), List.of("data/t/*"), null, false))
                        .problems())
                .isEmpty();
    }

    @Test
    void a_value_that_is_no_version_is_refused_or_listed() {
        var files = MemoryFiles.of("data/a.yaml", "tag: aaaaaaa\nx: {tag: '{{ tag }}'}\n");

        var skipping = find(files, scanOf(List.of("**"), List.of(), null, true));

        assertThat(codes(find(files, TAG).problems())).isEqualTo("VALUE_FOREIGN");
        assertThat(skipping.problems()).isEmpty();
        assertThat(skipping.sites()).hasSize(1);
        assertThat(skipping.skipped()).containsExactly(new ForeignSite("here", "data/a.yaml", 2, "{{ tag }}"));
    }

    @Test
    void a_key_below_a_path_leaves_those_elsewhere_alone() {
        var files = MemoryFiles.of("data/a.yaml", "tag: aaaaaaa\nspec: {params: [{tag: aaaaaaa}]}\n");

        assertThat(promoted(files, scanOf(List.of("**"), List.of(), "$.spec.params", false), SHORT, NEW))
                .isEqualTo("tag: aaaaaaa\nspec: {params: [{tag: bbbbbbb}]}\n");
    }

    @Test
    void nothing_found_is_a_problem() {
        assertThat(find(MemoryFiles.of("data/a.yaml", "x: 1\n"), TAG)
                        .problems()
                        .get(0)
                        .toString())
                .isEqualTo("PATH_NO_MATCH data: the scan for tag selects nothing");
        assertThat(codes(find(MemoryFiles.of("elsewhere/a.yaml", "tag: 1\n"), TAG)
                        .problems()))
                .isEqualTo("FILE_MISSING");
    }

    @Test
    void an_entry_that_other_keys_refer_to_is_refused_and_one_that_is_merged_is_not() {
        assertThat(promoted(MemoryFiles.of("data/a.yaml", "tag: &v aaaaaaa\nx: *v\n"), TAG, SHORT, NEW))
                .isEqualTo("VALUE_ANCHOR_SHARED");
        assertThat(promoted(MemoryFiles.of("data/a.yaml", "x: &v aaaaaaa\ntag: *v\n"), TAG, SHORT, NEW))
                .isEqualTo("VALUE_ALIAS");
        assertThat(promoted(
                        MemoryFiles.of("data/a.yaml", "d: &d {tag: aaaaaaa}\nx: {<<: *d}\ny: *d\n"), TAG, SHORT, NEW))
                .isEqualTo("d: &d {tag: bbbbbbb}\nx: {<<: *d}\ny: *d\n");
        assertThat(promoted(MemoryFiles.of("data/a.yaml", "a: {tag: &v aaaaaaa}\nb: {tag: *v}\n"), TAG, SHORT, NEW))
                .isEqualTo("a: {tag: &v bbbbbbb}\nb: {tag: *v}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tag: aaaaaaa\ntag: ccccccc\n",
                "a: {tag: aaaaaaa}\na: {x: 1}\n",
                "a: {x: 1}\nb: {tag: aaaaaaa}\na: {tag: ccccccc}\n"
            })
    void a_key_that_is_written_twice_where_a_site_could_be_lost_is_refused(String text) {
        assertThat(codes(find(MemoryFiles.of("data/a.yaml", text), TAG).problems()))
                .isEqualTo("KEY_DUPLICATE");
    }

    @Test
    void a_key_that_is_written_twice_elsewhere_is_no_obstacle() {
        assertThat(find(MemoryFiles.of("data/a.yaml", "a: 1\na: 2\nb: {tag: aaaaaaa}\n"), TAG)
                        .sites())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\\x74ag\": aaaaaaa\n",
                "\"t\\u0061g\": aaaaaaa\n",
                "? \"t\\\n  ag\"\n: aaaaaaa\n",
                "k: &k tag\n*k : aaaaaaa\n",
                "? tag\n: aaaaaaa\n",
                "{tag: aaaaaaa}\n",
                "{\"tag\":aaaaaaa}\n",
                "&x tag: aaaaaaa\n",
                "\uFEFFtag: aaaaaaa\n"
            })
    void a_key_is_found_however_it_is_written(String text) {
        assertThat(find(MemoryFiles.of("data/a.yaml", text), TAG).sites()).hasSize(1);
    }

    @Test
    void a_file_in_another_encoding_is_refused_and_not_passed_over() {
        var files = new MemoryFiles()
                .with("data/a.yaml", "tag: aaaaaaa\n")
                .with("data/b.yaml", "tag: aaaaaaa\n".getBytes(StandardCharsets.UTF_16LE));

        assertThat(find(files, TAG).problems()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "**/*.y*ml, a.yaml, true",
        "**/*.y*ml, x/y/a.yml, true",
        "**/*.y*ml, a.yaml.tmpl, false",
        "*.yaml, x/a.yaml, false",
        "x/**, x/a/b.yaml, true",
        "x/**/b.yaml, x/b.yaml, true",
        "x/**/b.yaml, x/a/a/b.yaml, true",
        "x/**/b.yaml, y/b.yaml, false",
        "**, a, true",
        "?.yaml, ab.yaml, false",
        "**/a/**/b, a/x/a/b, true",
        "*a*b*c*, xxaxxbxxcxx, true",
        "*a*b*c*, xxaxxcxxbxx, false"
    })
    void a_glob_matches_whole_paths(String glob, String path, boolean matches) {
        assertThat(PathGlob.of(glob).matches(path)).isEqualTo(matches);
    }
}
