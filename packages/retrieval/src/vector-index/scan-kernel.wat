;; The loops that a search spends its time in. scan-kernel-module.ts holds these bytes; its test assembles this file.
;; All positions are bytes of one memory; rows are padded with zeros to a multiple of 16 bytes.
(module
  (import "scan" "memory" (memory 1))

  ;; For each row from $row to $end, $width bytes long: in how many bits it differs from the row at $query; 32 bits each to $out.
  (func (export "distances") (param $row i32) (param $end i32) (param $width i32) (param $query i32) (param $out i32)
    (local $rowEnd i32) (local $at i32) (local $sum v128)
    (loop $rows
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $rowEnd (i32.add (local.get $row) (local.get $width)))
      (local.set $at (local.get $query))
      (loop $blocks
        (local.set $sum
          (i16x8.add
            (local.get $sum)
            (i16x8.extadd_pairwise_i8x16_u
              (i8x16.popcnt (v128.xor (v128.load (local.get $row)) (v128.load (local.get $at)))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $row) (local.get $rowEnd))))
      (local.set $sum (i32x4.extadd_pairwise_i16x8_u (local.get $sum)))
      (i32.store (local.get $out)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $end)))))

  ;; For each row number (32 bits) from $list to $end: the product of that row, $width signed bytes at number · $width, and the
  ;; one at $query, which is $width signed 16-bit numbers; 32 bits each to $out.
  (func (export "products") (param $list i32) (param $end i32) (param $width i32) (param $query i32) (param $out i32)
    (local $row i32) (local $rowEnd i32) (local $at i32) (local $even v128) (local $odd v128)
    (loop $rows
      (local.set $even (v128.const i32x4 0 0 0 0))
      (local.set $odd (v128.const i32x4 0 0 0 0))
      (local.set $row (i32.mul (i32.load (local.get $list)) (local.get $width)))
      (local.set $rowEnd (i32.add (local.get $row) (local.get $width)))
      (local.set $at (local.get $query))
      (loop $blocks
        (local.set $even
          (i32x4.add
            (local.get $even)
            (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $row)) (v128.load (local.get $at)))))
        (local.set $odd
          (i32x4.add
            (local.get $odd)
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $row)) (v128.load offset=16 (local.get $at)))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $row) (local.get $rowEnd))))
      (local.set $even (i32x4.add (local.get $even) (local.get $odd)))
      (i32.store (local.get $out)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $even)) (i32x4.extract_lane 1 (local.get $even)))
          (i32.add (i32x4.extract_lane 2 (local.get $even)) (i32x4.extract_lane 3 (local.get $even)))))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (local.set $list (i32.add (local.get $list) (i32.const 4)))
      (br_if $rows (i32.lt_u (local.get $list) (local.get $end)))))

  ;; For each row number (32 bits) from $list to $end: the product of that row, $width bytes of 32-bit floats at $rows + number · $width,
  ;; and the one at $query, which is as many 64-bit floats; 64 bits each to $out. Four sums of every fourth number, added as
  ;; core's dotProduct adds them, so that both agree to the last bit; $width is a multiple of 16 here.
  (func (export "cosines")
    (param $list i32) (param $end i32) (param $width i32) (param $query i32) (param $out i32) (param $rows i32)
    (local $row i32) (local $rowEnd i32) (local $at i32) (local $four v128) (local $low v128) (local $high v128)
    (loop $each
      (local.set $low (v128.const i32x4 0 0 0 0))
      (local.set $high (v128.const i32x4 0 0 0 0))
      (local.set $row (i32.add (local.get $rows) (i32.mul (i32.load (local.get $list)) (local.get $width))))
      (local.set $rowEnd (i32.add (local.get $row) (local.get $width)))
      (local.set $at (local.get $query))
      (loop $blocks
        (local.set $four (v128.load (local.get $row)))
        (local.set $low
          (f64x2.add
            (local.get $low)
            (f64x2.mul (f64x2.promote_low_f32x4 (local.get $four)) (v128.load (local.get $at)))))
        (local.set $four (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $four) (local.get $four)))
        (local.set $high
          (f64x2.add
            (local.get $high)
            (f64x2.mul (f64x2.promote_low_f32x4 (local.get $four)) (v128.load offset=16 (local.get $at)))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $row) (local.get $rowEnd))))
      (f64.store (local.get $out)
        (f64.add
          (f64.add (f64x2.extract_lane 0 (local.get $low)) (f64x2.extract_lane 1 (local.get $low)))
          (f64.add (f64x2.extract_lane 0 (local.get $high)) (f64x2.extract_lane 1 (local.get $high)))))
      (local.set $out (i32.add (local.get $out) (i32.const 8)))
      (local.set $list (i32.add (local.get $list) (i32.const 4)))
      (br_if $each (i32.lt_u (local.get $list) (local.get $end)))))

  ;; The largest of the 32-bit floats from $at to $end, signs left aside.
  (func (export "largest") (param $at i32) (param $end i32) (result f32)
    (local $most v128)
    (loop $blocks
      (local.set $most (f32x4.max (local.get $most) (f32x4.abs (v128.load (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $blocks (i32.lt_u (local.get $at) (local.get $end))))
    (f32.max
      (f32.max (f32x4.extract_lane 0 (local.get $most)) (f32x4.extract_lane 1 (local.get $most)))
      (f32.max (f32x4.extract_lane 2 (local.get $most)) (f32x4.extract_lane 3 (local.get $most)))))

  ;; Adds each number of each row from $row to $end, $width bytes of 32-bit floats long, to its 64-bit sum at $sums.
  (func (export "sums") (param $row i32) (param $end i32) (param $width i32) (param $sums i32)
    (local $rowEnd i32) (local $at i32) (local $four v128)
    (loop $rows
      (local.set $rowEnd (i32.add (local.get $row) (local.get $width)))
      (local.set $at (local.get $sums))
      (loop $blocks
        (local.set $four (v128.load (local.get $row)))
        (v128.store (local.get $at)
          (f64x2.add (v128.load (local.get $at)) (f64x2.promote_low_f32x4 (local.get $four))))
        (v128.store offset=16 (local.get $at)
          (f64x2.add
            (v128.load offset=16 (local.get $at))
            (f64x2.promote_low_f32x4
              (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $four) (local.get $four)))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $row) (local.get $rowEnd))))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $end)))))

  ;; Writes each row from $row to $end, $width bytes of 32-bit floats long, times $scale and rounded to signed bytes, to $out and
  ;; every $step bytes on. At $stats come two 64-bit floats: the largest sum of a scaled row's squares, and of its errors' squares.
  (func (export "quantise")
    (param $row i32) (param $end i32) (param $width i32) (param $out i32) (param $step i32) (param $scale f64) (param $stats i32)
    (local $rowEnd i32) (local $at i32) (local $four v128) (local $low v128) (local $high v128) (local $rounded v128)
    (local $lengths v128) (local $errors v128) (local $length f64) (local $error f64)
    (loop $rows
      (local.set $rowEnd (i32.add (local.get $row) (local.get $width)))
      (local.set $at (local.get $out))
      (local.set $lengths (v128.const i32x4 0 0 0 0))
      (local.set $errors (v128.const i32x4 0 0 0 0))
      (loop $blocks
        (local.set $four (v128.load (local.get $row)))
        (local.set $low (f64x2.mul (f64x2.promote_low_f32x4 (local.get $four)) (f64x2.splat (local.get $scale))))
        (local.set $four (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $four) (local.get $four)))
        (local.set $high (f64x2.mul (f64x2.promote_low_f32x4 (local.get $four)) (f64x2.splat (local.get $scale))))
        ;; Cutting a positive number off rounds down: n + 128.5 is one, and 128 is taken off again.
        (local.set $rounded
          (i32x4.sub
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              (i32x4.trunc_sat_f64x2_s_zero (f64x2.add (local.get $low) (f64x2.splat (f64.const 128.5))))
              (i32x4.trunc_sat_f64x2_s_zero (f64x2.add (local.get $high) (f64x2.splat (f64.const 128.5)))))
            (i32x4.splat (i32.const 128))))
        (local.set $lengths
          (f64x2.add
            (local.get $lengths)
            (f64x2.add (f64x2.mul (local.get $low) (local.get $low)) (f64x2.mul (local.get $high) (local.get $high)))))
        (local.set $low (f64x2.sub (local.get $low) (f64x2.convert_low_i32x4_s (local.get $rounded))))
        (local.set $high
          (f64x2.sub
            (local.get $high)
            (f64x2.convert_low_i32x4_s
              (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $rounded) (local.get $rounded)))))
        (local.set $errors
          (f64x2.add
            (local.get $errors)
            (f64x2.add (f64x2.mul (local.get $low) (local.get $low)) (f64x2.mul (local.get $high) (local.get $high)))))
        (local.set $rounded (i16x8.narrow_i32x4_s (local.get $rounded) (local.get $rounded)))
        (i32.store (local.get $at)
          (i32x4.extract_lane 0 (i8x16.narrow_i16x8_s (local.get $rounded) (local.get $rounded))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $row) (local.get $rowEnd))))
      (local.set $length
        (f64.max
          (local.get $length)
          (f64.add (f64x2.extract_lane 0 (local.get $lengths)) (f64x2.extract_lane 1 (local.get $lengths)))))
      (local.set $error
        (f64.max
          (local.get $error)
          (f64.add (f64x2.extract_lane 0 (local.get $errors)) (f64x2.extract_lane 1 (local.get $errors)))))
      (local.set $out (i32.add (local.get $out) (local.get $step)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $end))))
    (f64.store (local.get $stats) (local.get $length))
    (f64.store offset=8 (local.get $stats) (local.get $error)))

  ;; Writes a bit for each number of each row from $row to $end, $width bytes of 32-bit floats long, to $out and every $step bytes on:
  ;; 1 where it is above its 64-bit mean at $means, the first number's bit lowest. $width is a multiple of 32.
  (func (export "signs")
    (param $row i32) (param $end i32) (param $width i32) (param $out i32) (param $step i32) (param $means i32)
    (local $rowEnd i32) (local $at i32) (local $to i32) (local $one v128) (local $two v128)
    (loop $rows
      (local.set $rowEnd (i32.add (local.get $row) (local.get $width)))
      (local.set $at (local.get $means))
      (local.set $to (local.get $out))
      (loop $blocks
        (local.set $one (v128.load (local.get $row)))
        (local.set $two (v128.load offset=16 (local.get $row)))
        (i32.store8 (local.get $to)
          (i32.or
            (i32.or
              (i64x2.bitmask (f64x2.gt (f64x2.promote_low_f32x4 (local.get $one)) (v128.load (local.get $at))))
              (i32.shl
                (i64x2.bitmask
                  (f64x2.gt
                    (f64x2.promote_low_f32x4
                      (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $one) (local.get $one)))
                    (v128.load offset=16 (local.get $at))))
                (i32.const 2)))
            (i32.or
              (i32.shl
                (i64x2.bitmask
                  (f64x2.gt (f64x2.promote_low_f32x4 (local.get $two)) (v128.load offset=32 (local.get $at))))
                (i32.const 4))
              (i32.shl
                (i64x2.bitmask
                  (f64x2.gt
                    (f64x2.promote_low_f32x4
                      (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $two) (local.get $two)))
                    (v128.load offset=48 (local.get $at))))
                (i32.const 6)))))
        (local.set $to (i32.add (local.get $to) (i32.const 1)))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (local.set $row (i32.add (local.get $row) (i32.const 32)))
        (br_if $blocks (i32.lt_u (local.get $row) (local.get $rowEnd))))
      (local.set $out (i32.add (local.get $out) (local.get $step)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $end))))))
